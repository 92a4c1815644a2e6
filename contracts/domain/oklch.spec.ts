import { describe, expect, it } from '@jest/globals';
import { parseHex, type Rgb, toHex } from './color.js';
import { fromOklch, hueOf } from './oklch.js';

describe('fromOklch', () => {
  it.each([
    [0, 0, 0, '#000000'],
    [1, 0, 0, '#ffffff'],
    [0.627955, 0.257683, 29.2339, '#ff0000'],
    [0.86644, 0.294827, 142.4953, '#00ff00'],
    [0.452014, 0.313214, 264.052, '#0000ff'],
  ])('%d %d %d is %s', (lightness, chroma, hue, hex) => expect(toHex(fromOklch(lightness, chroma, hue))).toBe(hex));

  it('takes as much chroma as there is, and none in white', () => {
    expect(toHex(fromOklch(1, 0.2, 250))).toBe('#ffffff');
    const [red, green, blue] = fromOklch(0.6, 0.4, 250);
    expect([red < green, green < blue]).toEqual([true, true]);
  });
});

describe('hueOf', () => {
  it.each([
    ['#ff0000', 29],
    ['#00ff00', 142],
    ['#0000ff', 264],
    ['#000000', null],
    ['#ffffff', null],
    ['#7f8184', null],
  ])('of %s is %s', (hex, hue) => {
    const found = hueOf(parseHex(hex) as Rgb);
    expect(found === null ? null : Math.round(found)).toBe(hue);
  });
});
