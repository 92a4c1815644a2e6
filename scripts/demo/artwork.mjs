const round = (value) => Math.round(value * 10) / 10;

/** A pointed arch: straight sides up to the spring line, then two arcs that leave them without a bend and meet above the middle. */
function arch(x, base, width, height) {
  const rise = width * 1.05;
  const top = base - height;
  const spring = top + rise;
  const radius = round((rise ** 2 + (width / 2) ** 2) / width);
  return `M${round(x)} ${base}V${round(spring)}A${radius} ${radius} 0 0 1 ${round(x + width / 2)} ${round(top)}A${radius} ${radius} 0 0 1 ${round(x + width)} ${round(spring)}V${base}Z`;
}

function hill(at, colour, index) {
  const swell = [26, -20, 14][index];
  return `<path fill="${colour}" d="M-10 ${at}C140 ${at - 40 - swell} 250 ${at + 30} 380 ${at - 12 + swell / 2}S560 ${at - 46 + swell} 650 ${at - 14}V370H-10Z"/>`;
}

function windows(palette) {
  const tall = [
    [196, 70, 150],
    [280, 80, 214],
    [374, 70, 150],
  ];
  const panes = tall.map(([x, width, height], index) => {
    const shape = arch(x, 290, width, height);
    const middle = x + width / 2;
    return `<clipPath id="w${index}"><path d="${shape}"/></clipPath>
      <g clip-path="url(#w${index})"><rect x="${x}" y="60" width="${width}" height="240" fill="url(#pane)"/>
      <circle cx="${middle}" cy="${290 - height * 0.6}" r="${width * 0.36}" fill="${palette.glow}" opacity=".55"/>
      <circle cx="${middle}" cy="${290 - height * 0.6}" r="${width * 0.18}" fill="#fff" opacity=".35"/>
      <path d="M${middle} 60V300M${x} ${290 - height * 0.34}H${x + width}" stroke="#0b0813" stroke-opacity=".4" stroke-width="3"/></g>
      <path d="${shape}" fill="none" stroke="#0b0813" stroke-opacity=".55" stroke-width="5"/>`;
  });
  return panes.join('');
}

function rays(palette) {
  const beams = [-150, -92, -36, 36, 92, 150].map(
    (spread) =>
      `<path d="M${320 + spread * 0.22} 150L${320 + spread * 3.2} 380H${320 + spread * 3.2 + 62}Z" fill="${palette.glow}" opacity=".07"/>`,
  );
  return beams.join('');
}

/**
 * A quiet picture of light through pointed windows over hills, as SVG.
 * @param {{isBackdrop?: boolean}} options a backdrop leaves the windows out, so that text stands on it
 */
export function artwork(palette, width, height, { isBackdrop = false } = {}) {
  const [top, middle, bottom] = palette.sky;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 360">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
      <linearGradient id="pane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.pane[2]}"/><stop offset=".5" stop-color="${palette.pane[1]}"/><stop offset="1" stop-color="${palette.pane[0]}"/></linearGradient>
      <radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="${palette.glow}" stop-opacity=".7"/><stop offset=".5" stop-color="${palette.pane[0]}" stop-opacity=".3"/><stop offset="1" stop-color="${palette.pane[1]}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="640" height="360" fill="url(#sky)"/>
    <ellipse cx="320" cy="${isBackdrop ? 290 : 210}" rx="330" ry="${isBackdrop ? 130 : 220}" fill="url(#glow)" opacity="${isBackdrop ? 0.55 : 0.9}"/>
    ${isBackdrop ? '' : windows(palette) + rays(palette)}
    ${palette.hills.map((colour, index) => hill(286 + index * 26, colour, index)).join('')}
  </svg>`;
}

/** The mark of the demo organization: a doorway with light in it. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="#1e1530"/>
  <path d="${arch(16, 52, 32, 42)}" fill="#f2a65a"/>
  <path d="${arch(23, 52, 18, 29)}" fill="#fff1d6"/>
</svg>
`;
