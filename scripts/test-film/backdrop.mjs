/** The dusk behind the clock of the test film, as SVG: sky, glow, and hills. */
export function backdrop(width, height) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 360">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#141227"/><stop offset=".55" stop-color="#3a2145"/><stop offset="1" stop-color="#a5533f"/></linearGradient>
      <radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#ffc778" stop-opacity=".7"/><stop offset=".5" stop-color="#f2a65a" stop-opacity=".3"/><stop offset="1" stop-color="#d96c4f" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="640" height="360" fill="url(#sky)"/>
    <ellipse cx="320" cy="290" rx="330" ry="130" fill="url(#glow)" opacity=".55"/>
    ${['#5b2f49', '#3a2140', '#1e1530'].map((color, index) => hill(286 + index * 26, color, index)).join('')}
  </svg>`;
}

function hill(at, color, index) {
  const swell = [26, -20, 14][index];
  return `<path fill="${color}" d="M-10 ${at}C140 ${at - 40 - swell} 250 ${at + 30} 380 ${at - 12 + swell / 2}S560 ${at - 46 + swell} 650 ${at - 14}V370H-10Z"/>`;
}
