// SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
// SPDX-License-Identifier: MIT
//
// The box on a page: shows each state that the program sends, and sends it the keys held down.

import { Faults } from "./faults.js";
import { Keys } from "./keys.js";
import { drawPanel, glow } from "./picture.js";
import { Sound } from "./sound.js";
import { Stream } from "./stream.js";

const TILES = 12;
const ANSWER_MS = 3000; // a key that has had no answer for so long has not arrived
const tab = String(Math.random());

const panel = document.querySelector("#panel");
const says = document.querySelector("#says");
const tiles = document.querySelector(".tiles");
const buttons = [document.querySelector("#roll")];

for (let number = 1; number <= TILES; number += 1) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "key";
  button.dataset.key = number;
  button.textContent = number;
  tiles.append(button);
  buttons.push(button);
}

const sound = new Sound(document.querySelector("#mute"));

const notices = document.querySelectorAll("main > [role=alert]");
let isUnheard = false; // a key has not arrived

// Show the one notice that matters most, if any.
function notify() {
  const name = stream.trouble || (isUnheard ? "unheard" : "");
  notices.forEach((notice) => {
    notice.hidden = notice.id !== name;
  });
}

function hear(isHeard) {
  isUnheard = !isHeard;
  notify();
}

let step = 0;
const untold = []; // the keys down after each change that the program may not know of yet

// Each message repeats those still on their way: a key let go never overtakes its own press.
function send(down) {
  step += 1;
  untold.push(down);
  const last = step;
  const body = JSON.stringify({ tab, step, changes: untold });
  const timer = setTimeout(hear, ANSWER_MS, false); // late, or not at all
  // keepalive: a page that is being closed still lets its keys go
  fetch("/keys", { method: "POST", body, keepalive: true }).then((answer) => answer.ok, () => false)
    .then((isHeard) => {
      untold.splice(0, untold.length - (step - last));
      if (isHeard || stream.trouble) {
        clearTimeout(timer); // a program that has stopped is told of already
      }
      if (isHeard) {
        hear(true);
      }
    });
}

const faults = new Faults(document.querySelector("#faults"), buttons);
const keys = new Keys(buttons, send, () => sound.wake());

// The panel's text comes once it has stood still for a moment: not while the dice tumble.
function speak(state) {
  const dice = state.dice.filter((face) => face).join(" and ");
  const lines = state.text.concat(dice ? `Dice: ${dice}` : []);
  const words = lines.join(". ").replace(/([!?])\. /g, "$1 ");
  if (says.textContent !== words) {
    says.textContent = words;
  }
}

function show(state) {
  drawPanel(panel, state.rows);
  state.tiles.forEach((colour, index) => {
    const button = buttons[index + 1];
    glow(button, colour);
    const label = `tile ${index + 1}, ${state.looks[index]}`;
    if (button.getAttribute("aria-label") !== label) {
      button.setAttribute("aria-label", label);
    }
  });
  document.querySelector("#current").textContent = `${state.ma} mA`;
  faults.show(state);
  sound.play(state.hertz);
  speak(state);
}

const stream = new Stream(tab, {
  onState(state) {
    notify();
    show(state);
  },
  // No more states come for now: nothing sounds and nothing is held meanwhile.
  onEnd() {
    isUnheard = false;
    notify();
    sound.play(0);
    keys.releaseAll();
  },
});

if (stream.take()) {
  document.querySelector("#asleep").remove(); // all of the page runs
}
