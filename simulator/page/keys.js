// SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
// SPDX-License-Identifier: MIT
//
// Fingers, mouse and keyboard on the keys of the box. Whatever holds a key down (a finger, the mouse,
// a key of the keyboard) has a name of its own, so that several keys go down at once and each is let
// go when its own holder leaves.

// Keys of the keyboard by what they type, and by their place where that is something else.
const TYPED = { " ": 0 };
const PLACES = { Space: 0, Minus: 11, Equal: 12, NumpadSubtract: 11, NumpadEqual: 12 };
"1234567890-=".split("").forEach((character, index) => {
  TYPED[character] = index + 1;
  if (index < 10) {
    PLACES[`Digit${character}`] = PLACES[`Numpad${character}`] = index + 1;
  }
});

// The key of the box that one of the keyboard is, or undefined. What it types counts first: a
// German "-" is elsewhere, its "=" is Shift and 0. But where the number row types other things
// than digits, as a French one's 6 does with "-", it is the row that was meant.
function keyOf(event) {
  const isOtherRow = /^Digit/.test(event.code) && /^[-=]$/.test(event.key) && !event.shiftKey;
  return (isOtherRow ? undefined : TYPED[event.key]) ?? PLACES[event.code];
}

const CLICK_MS = 100; // how long a click that no finger made holds its key

export class Keys {
  // buttons: ROLL and tiles 1 to 12. send: told the keys that are down at each change.
  // onFirst: called at each press, for what a browser allows only then.
  constructor(buttons, send, onFirst) {
    this.buttons = buttons;
    this.send = send;
    this.onFirst = onFirst;
    this.holders = new Map(); // holder -> key
    this.lastPointerAt = -Infinity;
    buttons.forEach((button, key) => this.listenTo(button, key));
    // the mouse leaves the keyboard's focus where it is: the space bar stays ROLL
    addEventListener("mousedown", (event) => {
      if (event.target.closest("button, summary")) {
        event.preventDefault();
      }
    });
    addEventListener("keydown", (event) => this.onKeyDown(event));
    addEventListener("keyup", (event) => this.onKeyUp(event));
    addEventListener("blur", () => this.releaseAll());
    addEventListener("pagehide", () => this.releaseAll());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) {
        this.releaseAll();
      }
    });
  }

  listenTo(button, key) {
    button.addEventListener("pointerdown", (event) => {
      if (event.button > 0) {
        return;
      }
      event.preventDefault();
      this.lastPointerAt = event.timeStamp;
      // a finger that slides off lets go, which a captured pointer would not tell
      if (button.hasPointerCapture(event.pointerId)) {
        button.releasePointerCapture(event.pointerId);
      }
      this.hold(`pointer ${event.pointerId}`, key);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      button.addEventListener(name, (event) => this.release(`pointer ${event.pointerId}`));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    // a screen reader clicks without any pointer
    button.addEventListener("click", (event) => {
      if (event.detail === 0 && event.timeStamp - this.lastPointerAt > 1000) {
        const holder = `click ${key}`;
        this.hold(holder, key);
        setTimeout(() => this.release(holder), CLICK_MS);
      }
    });
  }

  onKeyDown(event) {
    const active = document.activeElement ?? document.body;
    const isChoosing = active.tagName === "SELECT";
    if (event.ctrlKey || event.altKey || event.metaKey || isChoosing) {
      return;
    }
    const focused = this.buttons.indexOf(active);
    let key = keyOf(event);
    const isActivation = event.key === "Enter" || event.code === "Enter" || key === 0;
    if (isActivation && focused >= 0) {
      key = focused;
    } else if (isActivation && active !== document.body) {
      return; // another button of the page
    }
    if (key === undefined) {
      return;
    }
    event.preventDefault();
    if (!event.repeat) {
      this.hold(`keyboard ${event.code}`, key);
    }
  }

  onKeyUp(event) {
    if (this.release(`keyboard ${event.code}`)) {
      event.preventDefault(); // some browsers would click the button, after all
    }
  }

  hold(holder, key) {
    this.holders.set(holder, key);
    this.tell();
    this.onFirst(); // last: whatever comes of it, the key is down
  }

  // Whether that holder had held a key down.
  release(holder) {
    const wasDown = this.holders.delete(holder);
    if (wasDown) {
      this.tell();
    }
    return wasDown;
  }

  releaseAll() {
    if (this.holders.size) {
      this.holders.clear();
      this.tell();
    }
  }

  tell() {
    const down = new Set(this.holders.values());
    this.buttons.forEach((button, key) => button.classList.toggle("down", down.has(key)));
    this.send([...down]);
  }
}
