import { describe, expect, it } from '@jest/globals';
import { drawnWeight, ICONS } from './icon-catalogue.js';

describe('icon catalogue', () => {
  it('lists each icon once, in alphabetical order', () => {
    const ids = ICONS.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(300);
    expect(ids).toEqual([...new Set(ids)].sort());
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);
  });

  it.each([
    ['heart', ['solid', 'regular']],
    ['church', ['solid']],
    ['book-bible', ['solid']],
    ['hands-praying', ['solid']],
    ['facebook', ['brands']],
    ['youtube', ['brands']],
  ])('has %s as %p', (id, weights) => {
    expect(ICONS.find((icon) => icon.id === id)?.weights).toEqual(weights);
  });
});

describe('drawnWeight', () => {
  it.each([
    ['heart', 'solid', 'solid'],
    ['heart', 'regular', 'regular'],
    ['heart', 'light', 'regular'],
    ['church', 'regular', 'solid'],
    ['church', 'light', 'solid'],
    ['youtube', 'brands', 'brands'],
    ['youtube', 'light', null],
    ['youtube', 'solid', null],
    ['heart', 'brands', null],
    ['no-such-icon', 'solid', null],
  ] as const)('of %s, stored as %s, is %p', (id, stored, expected) => {
    expect(drawnWeight(id, stored)).toBe(expected);
  });
});
