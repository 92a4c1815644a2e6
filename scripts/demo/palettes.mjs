/** sky: top, middle, bottom; glow: the light in the middle; hills: back to front; pane: colored light of the windows. */
export const palettes = {
  dusk: {
    sky: ['#141227', '#3a2145', '#a5533f'],
    glow: '#ffc778',
    hills: ['#5b2f49', '#3a2140', '#1e1530'],
    pane: ['#f2a65a', '#d96c4f', '#8c4a72'],
  },
  dawn: {
    sky: ['#1d2440', '#7a4a63', '#f0a472'],
    glow: '#ffe3b0',
    hills: ['#8d5563', '#5a3a55', '#2c2440'],
    pane: ['#ffd08a', '#f08f6c', '#b0607c'],
  },
  sage: {
    sky: ['#0f1f24', '#27494a', '#c69a5d'],
    glow: '#ffe0a3',
    hills: ['#3d5c50', '#27443f', '#12292b'],
    pane: ['#e7c27d', '#8fa876', '#4f7f78'],
  },
  ember: {
    sky: ['#1c1010', '#5a2320', '#d9743a'],
    glow: '#ffd59a',
    hills: ['#6d2f28', '#47201f', '#241313'],
    pane: ['#ffb45e', '#e0663f', '#a03c3c'],
  },
  tide: {
    sky: ['#0c1a30', '#21486b', '#d5a883'],
    glow: '#fff0d0',
    hills: ['#2f5a78', '#1f4160', '#0f2440'],
    pane: ['#f0cfa2', '#7fb0c4', '#3f7199'],
  },
  vine: {
    sky: ['#17132a', '#45306b', '#c98aa0'],
    glow: '#ffe1cf',
    hills: ['#58407a', '#3a2b5c', '#1d1738'],
    pane: ['#f4c4a8', '#b780b4', '#6f5aa8'],
  },
};
