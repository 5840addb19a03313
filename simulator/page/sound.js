// SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
// SPDX-License-Identifier: MIT
//
// The box's speaker: one square wave, at the pitch that the program last told.

const VOLUME = 0.06;

export class Sound {
  // button: mutes the sound while it is pressed in.
  constructor(button) {
    this.isMuted = false;
    this.hertz = 0;
    button.addEventListener("click", () => {
      this.isMuted = !this.isMuted;
      button.setAttribute("aria-pressed", String(this.isMuted));
      this.wake();
      this.play(this.hertz);
    });
  }

  // A browser lets a page sound only after a first touch.
  wake() {
    if (!this.context) {
      this.context = new AudioContext();
      this.gain = new GainNode(this.context, { gain: 0 });
      this.wave = new OscillatorNode(this.context, { type: "square" });
      this.wave.connect(this.gain).connect(this.context.destination);
      this.wave.start();
    }
    this.context.resume();
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
