import { describe, expect, it } from '@jest/globals';
import { contrast, parseHex, type Rgb } from './color.js';
import { type ClientTheme, THEME_COLORS } from './theme.js';
import { contrastWarnings } from './theme-contrast.js';
import { normaliseColor, settleTheme, validateTheme } from './theme-form.js';
import { THEME_PRESETS } from './theme-presets.data.js';

describe('colors of a theme', () => {
  it.each([
    ['#fff', true],
    ['fff', true],
    ['#A1b2C3', true],
    ['a1b2c3', true],
    ['', true],
    [null, true],
    ['#ffff', false],
    ['#ff', false],
    ['#ggg', false],
    ['red', false],
    ['#fff;', false],
    ['rgb(0,0,0)', false],
    ['#12345678', false],
  ])('%j is accepted: %s', (color, isRight) => {
    const wanted = isRight
      ? []
      : [{ path: 'theme.navLinkColor', message: 'Please use a valid hexadecimal color code' }];
    expect(validateTheme({ navLinkColor: color })).toEqual(wanted);
  });

  it('are all looked at, and the image too', () => {
    const wrong = Object.fromEntries(THEME_COLORS.map((field) => [field, 'no']));
    expect(validateTheme({ ...wrong, backgroundImage: 'javascript:alert(1)' }, 'channel.theme')).toEqual([
      ...THEME_COLORS.map((field) => ({
        path: `channel.theme.${field}`,
        message: 'Please use a valid hexadecimal color code',
      })),
      {
        path: 'channel.theme.backgroundImage',
        message: 'Background image needs to be a link to an image',
      },
    ]);
    expect(THEME_COLORS).toHaveLength(10);
    expect(validateTheme({ backgroundImage: '/media/images/1/wall.jpg' })).toEqual([]);
  });

  it('are stored with their sign, in full and in lower case', () => {
    expect(['FFF', '#aBc', ' a1B2c3 ', 'red'].map(normaliseColor)).toEqual(['#ffffff', '#aabbcc', '#a1b2c3', 'red']);
    const given = { textColor: 'ABC', navLinkColor: ' ', backgroundImage: ' /media/a.jpg ', other: 'x' };
    const stored = settleTheme(given as ClientTheme);
    expect(Object.keys(stored)).toHaveLength(11);
    expect(stored).toMatchObject({ textColor: '#aabbcc', navLinkColor: null, backgroundImage: '/media/a.jpg' });
    expect(stored).not.toHaveProperty('other');
  });
});

describe('contrast warnings', () => {
  it('say in words what is hard to read, and how hard', () => {
    const theme = {
      textColor: '#777',
      backgroundColor: '#fff',
      buttonTextColor: '#fff',
      buttonBackgroundColor: '#ff9900',
      buttonHoverBackgroundColor: '#000',
      wellTextColor: '#000',
    };
    expect(contrastWarnings(theme)).toEqual([
      { field: 'textColor', message: 'This text is hard to read on its background (4.4:1; 4.5:1 is needed).' },
      { field: 'buttonTextColor', message: 'This text is hard to read on its background (2.1:1; 4.5:1 is needed).' },
      { field: 'wellTextColor', message: 'This text is hard to read on its background (1.3:1; 4.5:1 is needed).' },
    ]);
  });

  it('say nothing of what was left empty, and nothing of what is no color', () => {
    expect(contrastWarnings({})).toEqual([]);
    expect(contrastWarnings({ backgroundColor: '#fff', wellBackgroundColor: '#fff' })).toEqual([]);
    expect(contrastWarnings({ textColor: 'red', backgroundColor: '#fff' })).toEqual([]);
    expect(contrastWarnings({ buttonTextColor: '#111', buttonBackgroundColor: '#fff' })).toEqual([]);
  });
});

describe('the six presets', () => {
  it('are those of the specification', () => {
    const names = THEME_PRESETS.map(({ name }) => name);
    expect(names).toEqual(['Analog', 'Generosity', 'Seacoast', 'Lite Soda', 'Pop Punk', 'Cerulean']);
    expect(new Set(THEME_PRESETS.map(({ colors }) => JSON.stringify(colors))).size).toBe(6);
  });

  it.each(THEME_PRESETS)('$name has all ten colors, and nothing in it is hard to read', ({ colors }) => {
    expect(Object.keys(colors).sort()).toEqual([...THEME_COLORS].sort());
    expect(validateTheme(colors)).toEqual([]);
    expect(settleTheme(colors)).toEqual({ ...colors, backgroundImage: null });
    expect(contrastWarnings(colors)).toEqual([]);
    const page = contrast(parseHex(colors.textColor) as Rgb, parseHex(colors.backgroundColor) as Rgb);
    expect(page).toBeGreaterThanOrEqual(7);
  });
});
