import { mix, yuvOf } from './canvas.mjs';
import { clamp, smoothstep } from './noise.mjs';

/** One day: `at` from 0 to 1; sky from top to horizon; hills from far to near, the last one is the bank in front. */
const hours = [
  {
    at: 0,
    sky: ['#22335c', '#5f6796', '#eab096'],
    hills: ['#67709a', '#485681', '#303e63', '#1c2742'],
    cloud: '#d59aa0',
    warmth: 0.5,
  },
  {
    at: 0.1,
    sky: ['#3d5a8c', '#b995ad', '#ffcfa0'],
    hills: ['#9488aa', '#6a6d97', '#455379', '#25314d'],
    cloud: '#ffd0bd',
    warmth: 0.9,
  },
  {
    at: 0.24,
    sky: ['#4d86bd', '#a3c5dc', '#ffe7c2'],
    hills: ['#a5b5c9', '#7698a9', '#50787e', '#2b494f'],
    cloud: '#fff3e2',
    warmth: 0.7,
  },
  {
    at: 0.45,
    sky: ['#3f87c9', '#8cc2e8', '#e6f3f3'],
    hills: ['#98b9d1', '#6c9ea0', '#4d826e', '#2c5446'],
    cloud: '#ffffff',
    warmth: 0.45,
  },
  {
    at: 0.62,
    sky: ['#4a80b8', '#afc4cd', '#ffe0ab'],
    hills: ['#adb2bb', '#8b9a8d', '#677b5c', '#384a3a'],
    cloud: '#fff1d8',
    warmth: 0.65,
  },
  {
    at: 0.77,
    sky: ['#3f4d84', '#c98792', '#ffb872'],
    hills: ['#977795', '#70597f', '#4b4165', '#2a2845'],
    cloud: '#ffbf97',
    warmth: 1,
  },
  {
    at: 0.88,
    sky: ['#232d5c', '#6a558d', '#e8967a'],
    hills: ['#645c8d', '#474573', '#303356', '#1c1f3a'],
    cloud: '#b57f9c',
    warmth: 0.7,
  },
  {
    at: 1,
    sky: ['#182247', '#37427a', '#8076a6'],
    hills: ['#454f80', '#333d68', '#252e50', '#171e38'],
    cloud: '#5b6297',
    warmth: 0.15,
  },
].map(({ at, sky, hills, cloud, warmth }) => ({ at, warmth, colors: [...sky, ...hills, cloud].map(yuvOf) }));

export function lightAt(part) {
  const next = Math.max(
    1,
    hours.findIndex(({ at }) => at >= part),
  );
  const [from, to] = [hours[next - 1], hours[next]];
  const between = smoothstep(from.at, to.at, part);
  const colors = from.colors.map((color, index) => mix(color, to.colors[index], between));
  return {
    sky: colors.slice(0, 3),
    hills: colors.slice(3, 7),
    cloud: colors[7],
    warmth: from.warmth + (to.warmth - from.warmth) * between,
    stars: 1 - smoothstep(0, 0.07, part) + smoothstep(0.86, 1, part),
    windows: 1 - smoothstep(0.02, 0.12, part) + smoothstep(0.78, 0.88, part),
  };
}

const falloffs = Float32Array.from({ length: 1025 }, (_, index) => Math.exp(-index / 128));
/** e to the power of minus `value`, quickly. */
export const falloff = (value) => (value >= 8 ? 0 : falloffs[(value * 128) | 0]);

export const SUNLIGHT = yuvOf('#ffe9bd');

/** Where the sun (later the moon) stands. `glow`: how much of it is felt. */
export function sunAt(part, width, height) {
  const day = (part - 0.05) / 0.8;
  const x = (0.24 + 0.5 * clamp(day)) * width;
  const y = (0.5 - 0.4 * Math.sin(Math.PI * Math.max(-0.15, Math.min(1.15, day)))) * height;
  const glow = smoothstep(-0.2, 0.08, day) * smoothstep(1.18, 0.95, day);
  return { x, y, glow: 0.25 + 0.75 * glow, isUp: day > -0.15 && day < 1.15 };
}
