/** Numbers from 0 to 1 that are the same on every run. */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Value noise from about -1 to 1 that repeats without a seam in both directions. */
export function tile(width, height, { seed, cellsX, cellsY, octaves }) {
  const values = new Float32Array(width * height);
  let amplitude = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    addOctave(values, {
      width,
      height,
      amplitude,
      columns: cellsX << octave,
      rows: cellsY << octave,
      seed: seed + octave,
    });
    total += amplitude;
    amplitude /= 2;
  }
  return { width, height, values: values.map((value) => value / total) };
}

function addOctave(values, { width, height, amplitude, columns, rows, seed }) {
  const random = randomNumbers(seed);
  const grid = Float32Array.from({ length: columns * rows }, () => random() * 2 - 1);
  for (let y = 0; y < height; y += 1) {
    const v = (y / height) * rows;
    const top = Math.floor(v);
    const down = smooth(v - top);
    const row = top * columns;
    const below = ((top + 1) % rows) * columns;
    for (let x = 0; x < width; x += 1) {
      const u = (x / width) * columns;
      const left = Math.floor(u);
      const right = (left + 1) % columns;
      const across = smooth(u - left);
      const upper = grid[row + left] + (grid[row + right] - grid[row + left]) * across;
      const lower = grid[below + left] + (grid[below + right] - grid[below + left]) * across;
      values[y * width + x] += (upper + (lower - upper) * down) * amplitude;
    }
  }
}

/** Reads a tile between its points. Its sides are powers of two. */
export function sample({ width, height, values }, u, v) {
  const x = Math.floor(u);
  const y = Math.floor(v);
  const across = u - x;
  const left = x & (width - 1);
  const right = (x + 1) & (width - 1);
  const row = (y & (height - 1)) * width;
  const below = ((y + 1) & (height - 1)) * width;
  const upper = values[row + left] + (values[row + right] - values[row + left]) * across;
  const lower = values[below + left] + (values[below + right] - values[below + left]) * across;
  return upper + (lower - upper) * (v - y);
}

export const clamp = (value) => Math.min(1, Math.max(0, value));
export const smooth = (part) => part * part * (3 - 2 * part);
export const smoothstep = (from, to, value) => smooth(clamp((value - from) / (to - from)));
