import { randomNumbers } from './noise.mjs';

export const round = (value) => Math.round(value * 10) / 10;

/** A picture of 1280 × 720 units at any size, as SVG. `defs` and `body` are SVG. */
export function svgOf({ defs, body }, width, height) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1280 720"><defs>${defs}
    <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="7"/></filter>
    <filter id="softer" x="-60%" y="-250%" width="220%" height="600%"><feGaussianBlur stdDeviation="26"/></filter>
  </defs>${body}</svg>`;
}

/** A gradient from top to bottom; `stops`: pairs of a place from 0 to 1 and a color. */
export function down(id, ...stops) {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;
}

export function across(id, ...stops) {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stopsOf(stops)}</linearGradient>`;
}

/** Light that fades from its center. */
export function glow(id, color, strength = 1) {
  return `<radialGradient id="${id}">${[
    [0, 1],
    [0.25, 0.62],
    [0.55, 0.22],
    [1, 0],
  ]
    .map(([at, part]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${part * strength}"/>`)
    .join('')}</radialGradient>`;
}

function stopsOf(stops) {
  return stops
    .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');
}

export const rect = (fill, x = 0, y = 0, width = 1280, height = 720, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const oval = (fill, x, y, rx, ry = rx, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
export const path = (fill, d, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A pointed arch: straight sides up to the spring line, then two arcs that leave them without a bend and meet above the middle. */
export function arch(x, base, width, height) {
  const rise = width * 1.05;
  const top = base - height;
  const spring = top + rise;
  const radius = round((rise ** 2 + (width / 2) ** 2) / width);
  return `M${round(x)} ${base}V${round(spring)}A${radius} ${radius} 0 0 1 ${round(x + width / 2)} ${round(top)}A${radius} ${radius} 0 0 1 ${round(x + width)} ${round(spring)}V${base}Z`;
}

/** A ridge from the left to the right edge, closed below: heights at even steps, joined smoothly. */
export function ridge(fill, heights, more = '') {
  const step = 1360 / (heights.length - 1);
  let d = `M-40 740V${heights[0]}`;
  for (let index = 1; index < heights.length; index += 1) {
    const x = -40 + step * index;
    d += `C${round(x - step / 2)} ${heights[index - 1]} ${round(x - step / 2)} ${heights[index]} ${round(x)} ${heights[index]}`;
  }
  return path(fill, `${d}V740Z`, more);
}

export function stars(seed, count, bottom, color = '#fff') {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    const y = random() ** 1.3 * bottom;
    return oval(
      color,
      random() * 1280,
      y,
      0.8 + random() ** 3 * 2.2,
      undefined,
      `opacity="${round((1 - y / bottom) * 0.8 + 0.15)}"`,
    );
  }).join('');
}

/** Leaves as overlapping discs within an oval, from dark to light toward the sun. */
export function crown(seed, { x, y, rx, ry, count, size, colors, sunX = -0.5 }) {
  const random = randomNumbers(seed);
  const leaves = Array.from({ length: count }, () => {
    const angle = random() * 2 * Math.PI;
    const away = Math.sqrt(random());
    return {
      dx: Math.cos(angle) * away,
      dy: Math.sin(angle) * away,
      size: size * (0.55 + random() * 0.7),
      chance: random(),
    };
  });
  const lightOf = (leaf) => leaf.dx * sunX - leaf.dy * 0.75 + (leaf.chance - 0.5) * 0.7;
  return leaves
    .sort((a, b) => lightOf(a) - lightOf(b))
    .map((leaf) => {
      const level = Math.min(colors.length - 1, Math.max(0, Math.floor(((lightOf(leaf) + 1.1) / 2.2) * colors.length)));
      return oval(colors[level], x + leaf.dx * rx, y + leaf.dy * ry, leaf.size, leaf.size * 0.86);
    })
    .join('');
}

/** The mark of the demo organization: a doorway with light in it. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="#1e1530"/>
  <path d="${arch(16, 52, 32, 42)}" fill="#f2a65a"/>
  <path d="${arch(23, 52, 18, 29)}" fill="#fff1d6"/>
</svg>
`;
