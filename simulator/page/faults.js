// SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
// SPDX-License-Identifier: MIT
//
// The drawer in which parts of the box are broken and mended again.

const TILES = 12;

function tell(path, told) {
  fetch(path, { method: "POST", body: JSON.stringify(told) }).catch(() => {});
}

// The drawer may reach far below the box, where what comes of a fault would go unseen.
function showBox() {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const behavior = isCalm ? "instant" : "smooth";
  document.querySelector(".box").scrollIntoView({ behavior, block: "nearest" });
}

function isPressed(button) {
  return button.getAttribute("aria-pressed") === "true";
}

export class Faults {
  // drawer: holds a button for each fault. keys: the buttons of ROLL and the tiles.
  constructor(drawer, keys) {
    this.drawer = drawer;
    this.keys = keys;
    this.battery = drawer.querySelector("#battery");
    this.broken = drawer.querySelector("#broken");
    this.stuck = drawer.querySelector("#stuck");
    for (let number = 1; number <= TILES; number += 1) {
      this.stuck.add(new Option(`tile ${number}`, number));
    }
    this.stuck.value = 3;
    this.explainKey();
    this.battery.addEventListener("click", () => {
      tell("/battery", { in: isPressed(this.battery) });
      showBox();
    });
    for (const button of drawer.querySelectorAll("[data-fault]")) {
      button.addEventListener("click", () => this.onClick(button));
    }
    this.stuck.addEventListener("change", () => {
      this.explainKey();
      if (isPressed(this.button("key"))) {
        tell("/fault", { key: Number(this.stuck.value) });
      }
    });
  }

  button(name) {
    return this.drawer.querySelector(`[data-fault="${name}"]`);
  }

  onClick(button) {
    const name = button.dataset.fault;
    let value = !isPressed(button);
    if (name === "key") {
      value = value ? Number(this.stuck.value) : null;
      this.stuck.blur(); // the space bar is ROLL again
    }
    tell("/fault", { [name]: value });
    showBox();
  }

  explainKey() {
    const isRoll = this.stuck.value === "0";
    this.drawer.querySelector("#on-roll").hidden = !isRoll;
    this.drawer.querySelector("#on-tile").hidden = isRoll;
  }

  // What is broken, as the program last told.
  show({ battery, faults }) {
    const isBroken = { panel: faults.panel, key: faults.key !== null, memory: faults.memory };
    this.battery.setAttribute("aria-pressed", String(!battery));
    for (const [name, value] of Object.entries(isBroken)) {
      this.button(name).setAttribute("aria-pressed", String(value));
    }
    if (isBroken.key && this.stuck.value !== String(faults.key)) {
      this.stuck.value = faults.key;
      this.explainKey();
    }
    this.keys.forEach((key, number) => key.classList.toggle("stuck", number === faults.key));
    for (const name of ["usb", "bug"]) {
      this.button(name).disabled = !battery; // nothing happens to a box that is off
    }
    const names = [...this.drawer.querySelectorAll("[aria-pressed='true']")].map((button) =>
      button.textContent.replace(/\s+/g, " "),
    );
    const words = names.length ? `: ${names.join(", ")}` : "";
    if (this.broken.textContent !== words) {
      this.broken.textContent = words;
    }
  }
}
