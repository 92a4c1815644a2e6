import { blackOrWhiteOn, contrast, mix, parseHex, type Rgb } from '@contracts/domain/color';
import { hueOf } from '@contracts/domain/oklch';
import { type ClientTheme, DEFAULT_THEME } from '@contracts/domain/theme';
import { THEME_PRESETS } from '@contracts/domain/theme-presets.data';
import { describe, expect, it } from '@jest/globals';
import { panelVariables } from '../theme/theme-variables';
import { type ChatPaints, chatPaintsOf, createChatColors, createNameSeats, nameColors } from './name-color';

const rgb = (hex: string) => parseHex(hex) as Rgb;
const paintsOf = (theme: ClientTheme): Required<ChatPaints> => {
  const { ground = '', accent = '', text = '' } = chatPaintsOf(panelVariables(theme));
  return { ground, accent, text };
};
const step = (from: number) => from.toString(16).padStart(2, '0');
/** Every color that these parts can make: a theme may use any of them. */
const PARTS = [0, 51, 102, 119, 153, 204, 255].map(step);
const ANY_THEME = PARTS.flatMap((red) =>
  PARTS.flatMap((green) => PARTS.map((blue) => ({ backgroundColor: `#${red}${green}${blue}` }))),
);

describe('name colors', () => {
  const named: [string, ClientTheme][] = [
    ['dark, as a new organization is,', DEFAULT_THEME],
    ['light', { backgroundColor: '#ffffff' }],
    ...THEME_PRESETS.map(({ name, colors }): [string, ClientTheme] => [name, colors]),
  ];

  it.each(named)('%s: all read, at rest and under the pointer, and are told apart', (_name, theme) => {
    const paints = paintsOf(theme);
    const ground = rgb(paints.ground);
    const hovered = mix(ground, blackOrWhiteOn(ground), 0.05);
    const { hostName, hostRow } = createChatColors(paints);
    const colors = nameColors(paints);
    for (const color of colors) {
      expect([color, contrast(rgb(color), ground) >= 4.5]).toEqual([color, true]);
      expect([color, contrast(rgb(color), hovered) >= 4.5]).toEqual([color, true]);
    }
    for (const on of [ground, rgb(hostRow)]) expect(contrast(rgb(hostName), on)).toBeGreaterThanOrEqual(4.5);
    const distances = colors.flatMap((color, at) => colors.slice(0, at).map((other) => distance(color, other)));
    expect(Math.min(...distances)).toBeGreaterThan(0.04);
  });

  it.each(named)('%s: the hue of hosts is taken from nobody else', (_name, theme) => {
    const paints = paintsOf(theme);
    const taken = hueOf(rgb(paints.accent));
    const { hostName } = createChatColors(paints);
    if (taken === null) return expect(hueOf(rgb(hostName))).toBeNull();
    const gaps = nameColors(paints).map((color) =>
      Math.abs((((hueOf(rgb(color)) ?? taken + 180) - taken + 540) % 360) - 180),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(20);
  });

  it('read in the panel of any theme that there can be', () => {
    const unread = ANY_THEME.map(paintsOf).filter(({ ground, ...paints }) =>
      nameColors({ ground, ...paints }).some((color) => contrast(rgb(color), rgb(ground)) < 4.5),
    );
    expect(unread).toEqual([]);
  });

  it('read in the rows of hosts, as their text does, whatever the accent is', () => {
    const accents = PARTS.flatMap((part) => [`#${part}0033`, `#ff${part}00`, `#${part}${part}ff`]);
    const unread = ANY_THEME.filter((_, at) => at % 5 === 0).flatMap((theme) =>
      accents.filter((buttonBackgroundColor) => {
        const paints = paintsOf({ ...theme, buttonBackgroundColor });
        const { hostName, hostRow } = createChatColors(paints);
        const [text, ground, row] = [paints.text, paints.ground, hostRow].map(rgb) as [Rgb, Rgb, Rgb];
        const wanted = Math.min(4.5, contrast(text, ground));
        return contrast(rgb(hostName), row) < 4.5 || contrast(text, row) < wanted;
      }),
    );
    expect(unread).toEqual([]);
  });

  it('belong to the person, and all are used', () => {
    const paints = { ground: '#20242a', accent: '#004bed', text: '#f1f3f5' };
    const people = Array.from({ length: 300 }, (_, index) => `person-${index}`);
    const used = new Set(people.map(createChatColors(paints).of));
    expect(used).toEqual(new Set(nameColors(paints)));
    expect(people.map(createChatColors(paints).of)).toEqual(people.map(createChatColors(paints).of));
  });

  it('differ among people who came one after another, and stay with them when the theme changes', () => {
    const seatOf = createNameSeats();
    const people = Array.from({ length: 48 }, (_, index) => `person-${index}`);
    const seats = people.map(seatOf);
    for (const at of [0, 16, 32]) expect(new Set(seats.slice(at, at + 16)).size).toBe(16);
    const colors = createChatColors({ ground: '#ffffff' }, seatOf);
    expect([...people].reverse().map(colors.of).reverse()).toEqual(
      seats.map((seat) => nameColors({ ground: '#ffffff' })[seat]),
    );
  });
});

/** Perceived distance: Euclidean in OKLab, where black and white are 1 apart. */
function distance(one: string, other: string): number {
  const [a, b] = [labOf(rgb(one)), labOf(rgb(other))];
  return Math.hypot(...a.map((part, at) => part - (b[at] as number)));
}

function labOf(color: Rgb): readonly number[] {
  const [r, g, b] = color.map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
