// SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
// SPDX-License-Identifier: MIT
//
// What is seen: the panel's pixels, and the keys in the colours of their lights.

const LIT = [200, 230, 255];
const WIDTH = 128;

// rows: 64 strings of 32 hexadecimal digits, whose lowest bit is the leftmost pixel.
// Without a canvas to draw on (some browsers can be told to give none) the words below remain.
export function drawPanel(canvas, rows) {
  const context = canvas.getContext("2d");
  if (!context) {
    return;
  }
  const image = context.createImageData(WIDTH, rows.length);
  rows.forEach((row, y) => {
    for (let x = 0; x < WIDTH; x += 1) {
      const digit = parseInt(row[31 - (x >> 2)], 16);
      const isLit = (digit >> (x & 3)) & 1;
      const place = (y * WIDTH + x) * 4;
      LIT.forEach((channel, index) => {
        image.data[place + index] = isLit ? channel : 0;
      });
      image.data[place + 3] = 255;
    }
  });
  context.putImageData(image, 0, 0);
}

// An eye sees far more in an LED's small values than a screen shows of them.
const EYE = 0.45;

// Colour a key as its light does, and its number so that it can be read on that.
export function glow(button, colour) {
  const seen = colour.map((channel) => Math.round(255 * (channel / 255) ** EYE));
  const css = `rgb(${seen.join(" ")})`;
  if (button.dataset.colour === css) {
    return;
  }
  button.dataset.colour = css;
  const isDark = colour.every((channel) => channel === 0);
  button.style.background = isDark ? "" : css;
  button.style.boxShadow = isDark ? "" : `0 0 14px ${css}`;
  button.style.color = isDark || luminance(seen) < 0.18 ? "#fff" : "#000";
}

// Relative luminance as WCAG has it; black on anything above 0.18 has a contrast of 4.5 or more.
function luminance(colour) {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
