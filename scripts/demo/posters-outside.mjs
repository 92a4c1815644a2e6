import { randomNumbers } from './noise.mjs';
import { across, crown, down, glow, oval, path, rect, ridge, round, stars } from './poster-parts.mjs';

/** A night sky over a small chapel with lit windows. */
export function nightChapel() {
  const pine = (x, y, tall) =>
    [0, 1, 2]
      .map((part) =>
        path(
          '#0b1530',
          `M${x} ${round(y - tall + part * tall * 0.2)}L${round(x + tall * (0.15 + part * 0.06))} ${round(y - tall * 0.62 + part * tall * 0.28)}H${round(x - tall * (0.15 + part * 0.06))}Z`,
        ),
      )
      .join('') + rect('#0b1530', x - 3, y - 14, 6, 20);
  const window = (x) => path('url(#lit)', `M${x} 566V530a11 11 0 0 1 22 0V566Z`);
  return {
    defs: `${down('sky', [0, '#0b1436'], [0.5, '#243a78'], [0.8, '#5a62a6'], [1, '#a487b8'])}${glow('warm', '#ffc56e', 0.95)}${down('lit', [0, '#fff0b8'], [1, '#ffc15c'])}
      ${down('snow', [0, '#6f7fbd'], [1, '#28366e'])}${down('front', [0, '#2b3a74'], [1, '#131c44'])}${across('wallside', [0, '#39477f'], [1, '#232f5e'])}${glow('moon', '#f5f2ff', 0.55)}`,
    body: `${rect('url(#sky)')}<g transform="rotate(-32 640 240)">${oval('#8ea2ee', 660, 170, 760, 62, 'opacity=".2" filter="url(#softer)"')}${oval('#c3cdff', 700, 180, 470, 26, 'opacity=".22" filter="url(#softer)"')}</g>${stars(3, 260, 520)}<g transform="rotate(-32 640 240) translate(-40 70) scale(1.1 .38)">${stars(9, 200, 520)}</g>
      ${oval('url(#moon)', 1010, 140, 190)}${oval('#fbf7ff', 1010, 140, 44)}${oval('#d9d8f2', 1024, 132, 9, 8, 'opacity=".6"')}${oval('#d9d8f2', 998, 154, 6, 5, 'opacity=".6"')}
      ${ridge('#56619f', [470, 420, 452, 380, 430, 396, 470, 440])}${ridge('#414d8c', [500, 520, 470, 500, 452, 500, 470, 500])}
      ${ridge('url(#snow)', [600, 590, 574, 566, 572, 586, 596, 580])}
      ${oval('url(#warm)', 560, 560, 330, 150, 'opacity=".75"')}
      ${path('url(#wallside)', 'M470 590V500L560 452L650 500V590Z')}${path('#18224d', 'M452 506L560 440L668 506L656 512L560 456L464 512Z')}${path('#8c9ad6', 'M452 506L560 440L668 506L666 500L560 434L454 500Z', 'opacity=".75"')}
      ${path('#2b3870', 'M394 590V430H472V590Z')}${path('#18224d', 'M384 434L433 318L482 434Z')}${path('#8c9ad6', 'M384 434L433 318L436 326L394 434Z', 'opacity=".6"')}<path d="M433 322V272M417 290H449" stroke="#e8ebff" stroke-width="5" stroke-linecap="round"/>
      ${path('url(#lit)', 'M418 590V546a15 15 0 0 1 30 0V590Z')}${oval('url(#lit)', 433, 468, 11)}${[508, 543, 578, 613].map(window).join('')}
      ${path('#ffca74', 'M418 592H448L520 720H400Z', 'opacity=".34" filter="url(#soft)"')}
      ${[
        [120, 610, 150],
        [190, 618, 200],
        [258, 606, 130],
        [762, 604, 150],
        [826, 612, 212],
        [902, 606, 160],
        [1170, 606, 190],
        [1240, 610, 140],
        [40, 606, 190],
      ]
        .map(([x, y, tall]) => pine(x, y, tall))
        .join('')}
      ${ridge('url(#front)', [640, 672, 690, 668, 694, 660, 640, 610])}`,
  };
}

/** A wide tree on a hill in the evening sun. */
export function tree() {
  const colors = ['#3d4a2c', '#56682f', '#7c8535', '#a89c3c', '#d9b84e', '#f4d877'];
  const random = randomNumbers(8);
  const blades = Array.from({ length: 190 }, () => {
    const x = random() * 1280;
    const y = 640 + random() * 80;
    return `M${round(x)} ${round(y)}q${round(random() * 8 - 4)} -14 ${round(random() * 18 - 9)} -${round(16 + random() * 22)}`;
  }).join('');
  return {
    defs: `${down('sky', [0, '#6fa3bf'], [0.45, '#e7cda0'], [0.75, '#ffbf80'], [1, '#ff9f6b'])}${glow('sun', '#fff0c2', 1)}${down('hill', [0, '#b79a4c'], [1, '#4f5a33'])}${down('far', [0, '#cf9a78'], [1, '#c98a6a'])}${across('trunk', [0, '#8a5a38'], [1, '#3a2721'])}`,
    body: `${rect('url(#sky)')}${oval('url(#sun)', 300, 400, 520)}${oval('#fff7de', 300, 408, 54)}
      ${[
        [840, 120, 260, 22],
        [980, 150, 190, 16],
        [180, 170, 210, 15],
        [520, 92, 170, 12],
      ]
        .map(([x, y, rx, ry]) => oval('#fff', x, y, rx, ry, 'opacity=".28" filter="url(#soft)"'))
        .join('')}
      ${ridge('url(#far)', [470, 440, 462, 430, 470, 446, 452, 470], 'opacity=".8"')}${ridge('#b0805c', [520, 500, 512, 490, 520, 506, 486, 500])}
      ${ridge('url(#hill)', [640, 628, 606, 580, 548, 540, 566, 606])}
      ${path('#3d3a22', 'M800 580Q980 600 1280 690V720H760Z', 'opacity=".42" filter="url(#soft)"')}
      ${path('url(#trunk)', 'M776 590Q800 540 796 450Q770 400 716 366L726 356Q782 380 806 412Q814 350 800 300H818Q834 350 832 408Q864 372 916 354L922 364Q866 396 846 450Q840 540 872 590Q824 576 776 590Z')}
      ${crown(6, { x: 816, y: 258, rx: 268, ry: 150, count: 420, size: 30, colors, sunX: -0.85 })}
      <path d="${blades}" stroke="#5d6a34" stroke-width="2.6" fill="none" opacity=".75" stroke-linecap="round"/>
      <g>${rect('#4a3226', 470, 566, 110, 8)}${rect('#4a3226', 470, 540, 110, 6)}<path d="M480 538V604M570 538V604" stroke="#3a261d" stroke-width="7"/>${rect('#caa06a', 470, 564, 110, 3, 'opacity=".8"')}</g>`,
  };
}

/** Empty chairs in a garden under strings of lights. */
export function gardenChairs() {
  const wires = [
    [-20, 120, 640, 250, 1300, 90],
    [-20, 40, 520, 200, 1300, 190],
  ];
  const bulbs = wires
    .map(([x1, y1, x2, y2, x3, y3]) => {
      const lights = Array.from({ length: 13 }, (_, index) => {
        const t = (index + 0.5) / 13;
        const x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * x2 + t * t * x3;
        const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * y2 + t * t * y3 + 10;
        return oval('url(#bulb)', x, y, 40) + oval('#fff6d8', x, y, 6.5, 8);
      }).join('');
      return `<path d="M${x1} ${y1}Q${x2} ${y2} ${x3} ${y3}" stroke="#1c3030" stroke-width="3" fill="none"/>${lights}`;
    })
    .join('');
  const row = (y, scale, count, shift) =>
    Array.from({ length: count }, (_, index) =>
      foldingChair(640 + (index - (count - 1) / 2) * 150 * scale + shift, y, scale),
    ).join('');
  const greens = ['#12302f', '#1b403a', '#275447', '#356a52', '#4a8060'];
  return {
    defs: `${down('sky', [0, '#203a5c'], [0.45, '#6b6d92'], [0.8, '#f0a987'], [1, '#ffcf9a'])}${down('lawn', [0, '#5b8256'], [0.4, '#38633f'], [1, '#1a3a30'])}${glow('bulb', '#ffd88a', 0.85)}${glow('dusk', '#ffc28c', 0.7)}${glow('pool', '#ffdf9a', 0.36)}${down('wood', [0, '#f7e7cb'], [1, '#c99f74'])}`,
    body: `${rect('url(#sky)')}${oval('url(#dusk)', 640, 430, 700, 240)}
      ${ridge('#5b6b7d', [420, 400, 414, 392, 410, 396, 416, 404])}
      ${crown(15, { x: 120, y: 330, rx: 250, ry: 150, count: 150, size: 44, colors: greens, sunX: 0.8 })}${crown(16, { x: 1180, y: 320, rx: 240, ry: 160, count: 150, size: 46, colors: greens, sunX: -0.8 })}
      ${crown(17, { x: 640, y: 430, rx: 460, ry: 34, count: 130, size: 26, colors: greens, sunX: 0 })}
      ${rect('url(#lawn)', 0, 448, 1280, 272)}${oval('url(#pool)', 640, 560, 640, 140)}
      ${row(522, 0.62, 7, 0)}${row(588, 0.86, 6, 0)}${row(690, 1.22, 5, 0)}
      ${rect('#18302e', 60, 20, 12, 470)}${rect('#18302e', 1206, 20, 12, 470)}${bulbs}`,
  };
}

/** A white chair seen from behind, its feet at (x, y). */
function foldingChair(x, y, scale) {
  return `<g transform="translate(${round(x)} ${y}) scale(${scale})">${oval('#0c211c', 0, 2, 50, 9, 'opacity=".45" filter="url(#soft)"')}
    <path d="M-34 0L-30 -118M34 0L30 -118M-26 -4L-24 -50M26 -4L24 -50" stroke="url(#wood)" stroke-width="7" stroke-linecap="round"/>
    ${path('url(#wood)', 'M-36 -122Q0 -134 36 -122V-92Q0 -102 -36 -92Z')}${path('#e8d0aa', 'M-34 -84Q0 -92 34 -84V-72Q0 -80 -34 -72Z')}${path('#d9bd92', 'M-36 -56H36L42 -44H-42Z')}</g>`;
}
