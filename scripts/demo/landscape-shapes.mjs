import { clamp, randomNumbers, sample, smoothstep } from './noise.mjs';

const wave = (x, ...terms) =>
  terms.reduce((sum, [height, length, shift]) => sum + height * Math.sin(x / length + shift), 0);

/** Heights of the ridges in parts of the picture, x from 0 to 1, far to near. */
export const ridges = [
  (x) =>
    0.475 -
    0.075 * Math.exp(-(((x - 0.2) / 0.13) ** 2)) -
    0.1 * Math.exp(-(((x - 0.62) / 0.17) ** 2)) -
    wave(x, [0.012, 0.045, 1], [0.006, 0.017, 2], [0.003, 0.007, 0]),
  (x) =>
    0.545 -
    0.07 * Math.exp(-(((x - 0.92) / 0.2) ** 2)) -
    0.045 * Math.exp(-(((x - 0.36) / 0.16) ** 2)) -
    wave(x, [0.01, 0.06, 0.4], [0.004, 0.018, 3]),
  (x) =>
    0.635 -
    0.1 * Math.exp(-(((x - 0.02) / 0.2) ** 2)) -
    0.05 * Math.exp(-(((x - 0.76) / 0.13) ** 2)) -
    wave(x, [0.006, 0.05, 2.2], [0.002, 0.012, 1]),
  (x) =>
    0.965 -
    0.13 * smoothstep(0.45, 1.08, x) -
    0.05 * smoothstep(0.28, -0.1, x) -
    wave(x, [0.006, 0.05, 0], [0.0025, 0.009, 1]),
];
export const WATERLINE = 0.672;
export const chapel = { x: 0.765, width: 0.036 };

/** For each layer the points that it covers and the next ones don't hide, in the order of the picture. */
export function coversOf(canvas, waterTop, leaves) {
  const { width, height } = canvas;
  const layers = ridges.map((ridge, index) => coverOf(canvas, ridge, index));
  const covers = layers.map(({ top, alpha }, layer) => {
    const bottom = layer === 3 ? height : waterTop;
    const points = [];
    for (let at = top * width; at < bottom * width; at += 1) {
      if (alpha[at] > 0 && layers.every((other, index) => index <= layer || other.alpha[at] < 1)) points.push(at);
    }
    const grain = points.map((at) =>
      sample(leaves, (at % width) * (0.5 + 0.2 * layer), Math.floor(at / width) * (0.8 + 0.2 * layer)),
    );
    return {
      top,
      bottom,
      points: Uint32Array.from(points),
      alpha: Float32Array.from(points, (at) => alpha[at]),
      grain: Float32Array.from(grain),
    };
  });
  return { covers, isBank: Uint8Array.from(layers[3].alpha, (cover) => (cover === 1 ? 1 : 0)) };
}

/** How much of each point lies below a ridge, with trees on the near ones. */
function coverOf({ width, height }, ridge, layer) {
  const alpha = new Float32Array(width * height);
  const random = randomNumbers(90 + layer);
  const outline = Float32Array.from({ length: width * 3 }, (_, index) => ridge(index / 3 / width) * height);
  const trees = [0, 120, 210, 0][layer];
  for (let index = 0; index < trees; index += 1) {
    const x = random() * width * 3;
    const tall =
      (layer === 1 ? 2 + random() * 4 : 3 + random() * 9) * (0.6 + 0.8 * Math.abs(Math.sin(x / 300 + layer)));
    if (Math.abs(x / 3 / width - chapel.x - chapel.width / 2) < 0.045 && layer === 2) continue;
    const ground = ridge(x / 3 / width) * height;
    const half = tall * 3 * 0.36;
    for (let at = Math.max(0, Math.floor(x - half)); at < Math.min(outline.length, x + half); at += 1) {
      const crown = ground - tall * Math.sqrt(Math.max(0, 1 - ((at - x) / half) ** 2));
      outline[at] = Math.min(outline[at], crown);
    }
  }
  const reeds = layer === 3 ? 420 : 0;
  for (let index = 0; index < reeds; index += 1) {
    const x = random() ** (index % 3 === 0 ? 2.2 : 0.45) * width * 3;
    const tall = (4 + random() ** 2 * 44) * Math.abs(x / 3 / width - 0.4) * 1.7;
    const lean = (random() - 0.5) * tall * 0.9;
    const ground = ridge(x / 3 / width) * height;
    for (let up = 0; up < tall * 3; up += 1) {
      const at = Math.round(x + lean * (up / tall / 3) ** 2 * 3);
      const thick = Math.max(1, Math.round(4 * (1 - up / tall / 3)));
      for (let each = 0; each < thick; each += 1)
        if (at + each > 0 && at + each < outline.length)
          outline[at + each] = Math.min(outline[at + each], ground - up / 3);
    }
  }
  let top = height;
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) {
      let cover = 0;
      for (let part = 0; part < 3; part += 1) cover += clamp(y + 1 - outline[x * 3 + part]) / 3;
      if (cover > 0 && y < top) top = y;
      alpha[y * width + x] = cover;
    }
  }
  return { top, alpha };
}
