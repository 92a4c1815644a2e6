import { randomNumbers } from './noise.mjs';
import { across, arch, down, glow, oval, path, rect, round } from './poster-parts.mjs';

/** Tall windows, and their light on the floor of an empty room. */
export function windowLight() {
  const windows = [330, 560, 790];
  const pane = (x) => `
    ${path('url(#frame)', arch(x - 14, 462, 168, 372))}
    ${path('url(#pane)', arch(x, 452, 140, 348))}
    ${path('#fff6dc', arch(x + 18, 452, 104, 250), 'opacity=".28" filter="url(#soft)"')}
    <path d="M${x + 70} 108V452M${x} 236H${x + 140}M${x} 344H${x + 140}" stroke="#6a4152" stroke-width="7" opacity=".8"/>
    ${rect('#e9b58a', x - 22, 452, 184, 12)}`;
  const onFloor = (x) =>
    path('url(#lit)', `M${x - 60} 560L${x + 70} 560L${x - 70} 720L${x - 270} 720Z`, 'opacity=".85"') +
    `<path d="M${x + 4} 560L${x - 172} 720" stroke="#7d4a4f" stroke-width="9" opacity=".4"/>`;
  const beam = (x) =>
    path(
      'url(#beam)',
      `M${x + 10} 150L${x + 132} 130L${x + 40} 720L${x - 330} 720Z`,
      'opacity=".5" filter="url(#soft)"',
    );
  const random = randomNumbers(4);
  const dust = Array.from({ length: 46 }, () =>
    oval(
      '#fff1cf',
      170 + random() * 760,
      160 + random() * 500,
      0.9 + random() * 2.4,
      undefined,
      `opacity="${round(0.15 + random() * 0.5)}"`,
    ),
  ).join('');
  return {
    defs: `${across('wall', [0, '#3d2848'], [0.5, '#744a5e'], [1, '#4a2f4c'])}${down('floor', [0, '#6d4351'], [1, '#38233d'])}
      ${down('pane', [0, '#ffd596'], [0.45, '#ffe9bf'], [1, '#fff7e6'])}${down('frame', [0, '#8a5763'], [1, '#5c3a50'])}
      ${down('lit', [0, '#ffe0a6', 0.95], [1, '#ffc98a', 0.12])}${down('beam', [0, '#ffeabf', 0.55], [1, '#ffeabf', 0])}
      ${glow('halo', '#ffcf91', 0.75)}${glow('shade', '#1b1026', 0.85)}`,
    body: `${rect('url(#wall)')}${oval('url(#halo)', 640, 280, 620, 420)}${windows.map(pane).join('')}
      ${rect('url(#floor)', 0, 560, 1280, 160)}${rect('#8b5a60', 0, 553, 1280, 9, 'opacity=".7"')}
      ${windows.map(onFloor).join('')}${windows.map(beam).join('')}${dust}
      ${oval('url(#shade)', 0, 0, 420, 420, 'opacity=".5"')}${oval('url(#shade)', 1280, 40, 460, 460, 'opacity=".5"')}`,
  };
}

/** An open Bible on a table, with a lamp's light on it. */
export function openBible() {
  const line = (x, y, width, lean) =>
    `<path d="M${x} ${y}q${width / 2} ${-7 * lean} ${width} ${lean * 6}" stroke="#9a7550" stroke-width="3.4" opacity=".5" fill="none" stroke-linecap="round"/>`;
  const random = randomNumbers(12);
  const rows = (left, lean) =>
    Array.from({ length: 9 }, (_, row) => {
      const y = 432 + row * 18.5;
      const slant = lean > 0 ? -row * 7.6 : row * 7.6 - 34;
      return line(left + slant, y, (row % 4 === 3 ? 130 : 216) + random() * 24 + row * (lean > 0 ? 3 : 3), lean);
    }).join('');
  return {
    defs: `${down('wall', [0, '#142a35'], [0.7, '#2b4a4c'], [1, '#3a5650'])}${down('table', [0, '#8f5a37'], [0.35, '#70422a'], [1, '#3d2218'])}
      ${across('left', [0, '#f3dfba'], [0.75, '#fff6e0'], [1, '#c7a578'])}${across('right', [0, '#caa97c'], [0.2, '#fff4da'], [1, '#f0d9ae'])}
      ${down('shade', [0, '#f9dfa5'], [1, '#f2b765'])}${glow('light', '#ffdf9d', 0.9)}${glow('pool', '#ffe6b0', 0.7)}${down('brass', [0, '#d9a45a'], [1, '#7c5027'])}`,
    body: `${rect('url(#wall)')}${oval('url(#light)', 980, 190, 560, 430)}
      ${path('#1d3840', 'M120 0H420V318H120Z', 'opacity=".9"')}${path('#27505c', 'M136 0H262V306H136ZM278 0H404V306H278Z')}
      ${oval('#f3f0dc', 338, 92, 27, 27, 'opacity=".92"')}${oval('#27505c', 327, 86, 23, 23)}${path('#17323a', 'M136 306V262q40-34 78-8t48-14V306ZM278 306V252q30-10 60 10t66-20V306Z')}
      ${rect('#45656a', 108, 306, 324, 16)}
      ${path('url(#table)', 'M-20 392L1300 392V740H-20Z')}${rect('#b77a4c', -20, 388, 1320, 7)}${oval('url(#pool)', 760, 520, 620, 190)}
      <path d="M-20 470H1300M-20 566H1300M-20 668H1300" stroke="#2c1710" stroke-width="3" opacity=".22"/>
      <g>${oval('#1f0f0a', 985, 452, 100, 16, 'opacity=".5" filter="url(#soft)"')}${path('url(#brass)', 'M916 444q64-26 132 0v10q-66 20-132 0Z')}${rect('url(#brass)', 972, 236, 19, 204)}
        ${path('url(#shade)', 'M896 250L930 96H1034L1070 250Q983 274 896 250Z')}${path('#fff3cf', 'M930 244L952 104H1000L1004 248Z', 'opacity=".55" filter="url(#soft)"')}</g>
      <g>${oval('#1d0d08', 560, 636, 420, 34, 'opacity=".6" filter="url(#soft)"')}
        ${path('#5a1f24', 'M176 634L262 412Q410 372 560 418Q712 372 858 412L944 634Q750 588 560 640Q370 588 176 634Z')}
        ${path('#d8bd8f', 'M190 620L268 414Q410 376 560 420V630Q376 576 190 620ZM930 620L852 414Q712 376 560 420V630Q746 576 930 620Z')}
        ${path('url(#left)', 'M196 606L272 408Q412 370 560 416V622Q380 566 196 606Z')}${path('url(#right)', 'M924 606L848 408Q708 370 560 416V622Q740 566 924 606Z')}
        ${rows(290, -1)}${rows(596, 1)}
        ${path('#a5323a', 'M552 414L572 418L590 664L573 648L556 668Z')}${path('#7f222c', 'M562 416L572 418L590 664L575 650Z')}</g>
      ${mug(222, 420)}`,
  };
}

function mug(x, y) {
  return `<g transform="translate(${x} ${y})">${oval('#1d0d08', 4, 78, 66, 12, 'opacity=".5" filter="url(#soft)"')}
    <path d="M46 16q44-4 38 26t-42 24" stroke="#a9c2ba" stroke-width="11" fill="none"/>${path('#c4d6cc', 'M-52 0H52L44 70Q0 88-44 70Z')}
    ${path('#e2ede4', 'M10 0H52L44 70Q34 76 18 79Z', 'opacity=".7"')}${oval('#eef3ea', 0, 0, 52, 13)}${oval('#5b3422', 0, 2, 43, 9)}
    <path d="M-14 -18q-14-22 2-40t0-44M16 -18q-12-20 4-36t0-38" stroke="#fff" stroke-width="6" opacity=".16" fill="none" stroke-linecap="round" filter="url(#soft)"/></g>`;
}

/** Three candles on a table in the dark. */
export function candles() {
  const candle = (
    x,
    top,
    wide,
    scale,
  ) => `${oval('#150a12', x, 604, wide * 0.9, 14, 'opacity=".6" filter="url(#soft)"')}
    ${path('url(#wax)', `M${x - wide / 2} ${top}Q${x} ${top - 14} ${x + wide / 2} ${top}V596Q${x} 612 ${x - wide / 2} 596Z`)}
    ${oval('#fff1cf', x, top, wide / 2, wide * 0.13)}${oval('#ffd892', x, top + 1, wide * 0.38, wide * 0.08)}
    ${path('#fff6df', `M${x + wide * 0.18} ${top + 4}q4 46 10 60q8 10 10-6q0-30 2-54Z`, 'opacity=".75"')}
    <path d="M${x} ${top}v-${36 * scale}" stroke="#3b2018" stroke-width="5" stroke-linecap="round"/>
    ${oval('url(#core)', x, top - 84 * scale, 150 * scale, 170 * scale)}
    <g transform="translate(${x} ${top - 30 * scale}) scale(${scale})">${path('url(#flame)', 'M0 -142C28 -94 44 -60 30 -26Q18 0 0 0Q-18 0 -30 -26C-44 -60 -22 -90 0 -142Z')}${path('#fffdf2', 'M0 -74C12 -52 16 -34 10 -18Q6 -6 0 -6Q-6 -6 -10 -18C-16 -34 -10 -54 0 -74Z')}</g>
    ${path('#ffd9a0', `M${x - wide / 2} 606H${x + wide / 2}L${x + wide * 0.6} 712H${x - wide * 0.6}Z`, 'opacity=".16" filter="url(#soft)"')}`;
  const random = randomNumbers(21);
  const bokeh = Array.from({ length: 26 }, () =>
    oval(
      ['#f2a65a', '#d97c4f', '#ffd18b'][Math.floor(random() * 3)],
      random() * 1280,
      40 + random() * 440,
      8 + random() ** 2 * 46,
      undefined,
      `opacity="${round(0.05 + random() * 0.13)}"`,
    ),
  ).join('');
  return {
    defs: `<radialGradient id="room" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="#7a3b2c"/><stop offset=".38" stop-color="#4a2430"/><stop offset="1" stop-color="#1a1126"/></radialGradient>
      ${glow('light', '#ffc87e', 0.85)}${glow('core', '#fff0c4', 0.9)}${across('wax', [0, '#d8a672'], [0.4, '#fff3d6'], [1, '#b97e56'])}
      ${down('flame', [0, '#ffb347'], [0.55, '#ffe08a'], [1, '#fffbe6'])}${down('table', [0, '#7b4430'], [0.3, '#4d2a2b'], [1, '#1f131f'])}${glow('pool', '#ffc98a', 0.6)}`,
    body: `${rect('url(#room)')}${bokeh}${oval('url(#light)', 640, 300, 620, 430)}
      ${rect('url(#table)', 0, 566, 1280, 154)}${rect('#a05f3f', 0, 563, 1280, 4, 'opacity=".7"')}${oval('url(#pool)', 640, 604, 560, 70)}
      ${candle(452, 452, 84, 0.72)}${candle(840, 482, 92, 0.66)}${candle(640, 372, 104, 1)}`,
  };
}
