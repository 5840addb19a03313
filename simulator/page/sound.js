// SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
// SPDX-License-Identifier: MIT
//
// The box's speaker: one square wave, at the pitch that the program last told.

const VOLUME = 0.06;

export class Sound {
  // button: mutes the sound while it is pressed in, and says so where there is none.
  constructor(button) {
    this.button = button;
    this.isMuted = false;
    this.isSilent = false; // this browser has no sound, or lets none be made
    this.hertz = 0;
    button.addEventListener("click", () => {
      this.isMuted = !this.isMuted;
      button.setAttribute("aria-pressed", String(this.isMuted));
      this.wake();
      this.play(this.hertz);
    });
  }

  // A browser lets a page sound only after a first touch. One without any sound plays silently.
  wake() {
    if (this.isSilent) {
      return;
    }
    try {
      if (!this.context) {
        this.make();
      }
      Promise.resolve(this.context.resume()).catch(() => {}); // not yet: the next touch may do
    } catch {
      this.isSilent = true;
      this.context = undefined;
      this.button.disabled = true;
      this.button.textContent = "no sound in this browser";
    }
  }

  make() {
    const context = new AudioContext();
    this.gain = new GainNode(context, { gain: 0 });
    this.wave = new OscillatorNode(context, { type: "square" });
    this.wave.connect(this.gain).connect(context.destination);
    this.wave.start();
    this.context = context; // whole, or not at all
  }

  // hertz: the pitch, 0 for silence.
  play(hertz) {
    this.hertz = hertz;
    if (!this.context) {
      return;
    }
    if (hertz) {
      this.wave.frequency.value = hertz;
    }
    this.gain.gain.value = hertz && !this.isMuted ? VOLUME : 0;
  }
}
