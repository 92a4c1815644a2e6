import { blackOrWhiteOn, contrast, mix, parseHex, type Rgb } from '@contracts/domain/color';
import { type ClientTheme, DEFAULT_THEME } from '@contracts/domain/theme';
import { THEME_PRESETS } from '@contracts/domain/theme-presets.data';
import { describe, expect, it } from '@jest/globals';
import { themeVariables } from '@ui/theme/theme-variables';
import { createNameColors, nameColors } from './name-color';

const rgb = (hex: string) => parseHex(hex) as Rgb;
const panelOf = (theme: ClientTheme) => themeVariables(theme)['--foyer-surface'] as string;
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
    const ground = panelOf(theme);
    const hovered = mix(rgb(ground), blackOrWhiteOn(rgb(ground)), 0.05);
    const colors = nameColors(ground);
    for (const color of colors) {
      expect([color, contrast(rgb(color), rgb(ground)) >= 4.5]).toEqual([color, true]);
      expect([color, contrast(rgb(color), hovered) >= 4.5]).toEqual([color, true]);
    }
    const distances = colors.flatMap((color, at) => colors.slice(0, at).map((other) => distance(color, other)));
    expect(Math.min(...distances)).toBeGreaterThan(0.04);
  });

  it('read in the panel of any theme that there can be', () => {
    const unread = ANY_THEME.map(panelOf).filter((ground) =>
      nameColors(ground).some((color) => contrast(rgb(color), rgb(ground)) < 4.5),
    );
    expect(unread).toEqual([]);
  });

  it('belong to the person, and all are used', () => {
    const colorOf = createNameColors('#20242a');
    const people = Array.from({ length: 300 }, (_, index) => `person-${index}`);
    const used = new Set(people.map(colorOf));
    expect(used).toEqual(new Set(nameColors('#20242a')));
    expect(people.map(createNameColors('#20242a'))).toEqual(people.map(colorOf));
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
