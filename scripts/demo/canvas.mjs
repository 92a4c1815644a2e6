import { randomNumbers } from './noise.mjs';

/** `#rrggbb` as Y, U and V (BT.709, 16 to 235), which mix as colors do. */
export function yuvOf(hex) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [16 + 219 * luma, 128 + (224 * (blue - luma)) / 1.8556, 128 + (224 * (red - luma)) / 1.5748];
}

export const mix = (from, to, part) => from.map((value, index) => value + (to[index] - value) * part);

/** A picture of Y, U and V in full precision, all three in full size, so that light adds up without steps. */
export function createCanvas(width, height) {
  const size = width * height;
  const planes = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const random = randomNumbers(7);
  // What hides the steps between two values: fixed to the picture, so that it costs nothing from frame to frame.
  const grain = Float32Array.from({ length: size }, () => (random() + random()) * 0.75 - 0.25);
  const frame = Buffer.alloc((size * 3) / 2);

  /** The picture as planar YUV 4:2:0. The buffer is the same one each time. */
  function toFrame() {
    const [luma, blue, red] = planes;
    for (let at = 0; at < size; at += 1) frame[at] = Math.min(235, Math.max(16, luma[at] + grain[at]));
    let to = size;
    const half = size / 4;
    for (let y = 0; y < height; y += 2) {
      for (let x = 0; x < width; x += 2, to += 1) {
        const at = y * width + x;
        const below = at + width;
        frame[to] = (blue[at] + blue[at + 1] + blue[below] + blue[below + 1]) / 4 + grain[at];
        frame[to + half] = (red[at] + red[at + 1] + red[below] + red[below + 1]) / 4 + grain[below];
      }
    }
    return frame;
  }

  /** A soft spot of light. */
  function addLight(centreX, centreY, radius, [luma, blue, red], strength) {
    const [Y, U, V] = planes;
    const fromX = Math.max(0, Math.floor(centreX - radius));
    const toX = Math.min(width - 1, Math.ceil(centreX + radius));
    const toY = Math.min(height - 1, Math.ceil(centreY + radius));
    for (let y = Math.max(0, Math.floor(centreY - radius)); y <= toY; y += 1) {
      for (let x = fromX; x <= toX; x += 1) {
        const near = 1 - ((x - centreX) ** 2 + (y - centreY) ** 2) / (radius * radius);
        if (near <= 0) continue;
        const alpha = strength * near * near;
        const at = y * width + x;
        Y[at] += (luma - Y[at]) * alpha;
        U[at] += (blue - U[at]) * alpha;
        V[at] += (red - V[at]) * alpha;
      }
    }
  }

  /** `mask`: `{ left, top, width, height, alpha }`, alpha from 0 to 255. */
  function paintMask(mask, left, top, [luma, blue, red], strength) {
    const [Y, U, V] = planes;
    for (let y = 0; y < mask.height; y += 1) {
      for (let x = 0; x < mask.width; x += 1) {
        const alpha = (mask.alpha[y * mask.width + x] / 255) * strength;
        if (alpha === 0) continue;
        const at = (top + y) * width + left + x;
        Y[at] += (luma - Y[at]) * alpha;
        U[at] += (blue - U[at]) * alpha;
        V[at] += (red - V[at]) * alpha;
      }
    }
  }

  return { width, height, planes, toFrame, addLight, paintMask };
}

/** Paints only every `step` seconds, and mixes what lies between: in quiet motion nobody sees the difference, and it takes a third of the time. */
export function inBetweens(canvas, paint, step) {
  const [from, to] = [0, 1].map(() => ({
    index: -1,
    planes: canvas.planes.map((plane) => new Float32Array(plane.length)),
  }));
  const keep = (picture, index) => {
    if (picture.index === index) return;
    paint(index * step);
    for (const [at, plane] of picture.planes.entries()) plane.set(canvas.planes[at]);
    picture.index = index;
  };
  return (time) => {
    const index = Math.floor(time / step + 1e-6);
    if (to.index === index) {
      [from.index, to.index] = [to.index, from.index];
      [from.planes, to.planes] = [to.planes, from.planes];
    }
    keep(from, index);
    keep(to, index + 1);
    const part = Math.max(0, time / step - index);
    canvas.planes.forEach((plane, at) => {
      const before = from.planes[at];
      const after = to.planes[at];
      for (let point = 0; point < plane.length; point += 1)
        plane[point] = before[point] + (after[point] - before[point]) * part;
    });
  };
}
