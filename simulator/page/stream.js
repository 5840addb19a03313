// SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
// SPDX-License-Identifier: MIT
//
// The stream of states. A browser has few connections to one server, and each stream holds one for
// as long as it lasts: a page that can't be seen gives its own up, and takes it again when seen.

const RETRY_MS = 1000;

export class Stream {
  // tab: this page's name. onState: told each state. onEnd: told that none comes any more for now.
  constructor(tab, { onState, onEnd }) {
    this.tab = tab;
    this.onState = onState;
    this.onEnd = onEnd;
    this.events = null;
    // why no state comes though the page is seen: "stopped", the program; "crowded", too many of
    // its windows are open; "" for neither
    this.trouble = "";
    document.addEventListener("visibilitychange", () => this.seen());
    addEventListener("pagehide", () => this.giveUp());
    // the window that is turned to is the one to follow the box
    for (const name of ["pageshow", "focus", "pointerdown", "keydown"]) {
      addEventListener(name, () => this.seen(), { capture: true });
    }
  }

  seen() {
    if (document.hidden) {
      this.giveUp();
    } else {
      this.take();
    }
  }

  // Follow the box from now on, if the page can be seen. Whether this browser can at all.
  take() {
    if (typeof EventSource === "undefined") {
      return false;
    }
    if (this.events || document.hidden) {
      return true;
    }
    const events = new EventSource(`/events?tab=${this.tab}`);
    this.events = events;
    events.onmessage = (event) => {
      this.trouble = "";
      this.onState(JSON.parse(event.data));
    };
    events.addEventListener("crowded", () => this.end("crowded"));
    events.onerror = () => {
      this.trouble = "stopped";
      this.onEnd();
      // a browser looks again by itself, but not after an answer that was no stream
      if (events.readyState === EventSource.CLOSED && this.events === events) {
        this.events = null;
        setTimeout(() => this.take(), RETRY_MS);
      }
    };
    return true;
  }

  giveUp() {
    if (this.events) {
      this.end(this.trouble);
    }
  }

  end(trouble) {
    this.events.close();
    this.events = null;
    this.trouble = trouble;
    this.onEnd();
  }
}
