import { describe, expect, it } from '@jest/globals';
import { changesIn, isContested } from './form-changes';

const before = { name: 'Grace', theme: { textColor: '', navColor: '#000' }, links: [{ id: 'a', text: 'Give' }] };

describe('changesIn', () => {
  it('finds nothing in what is the same', () => {
    expect(changesIn(before, structuredClone(before))).toEqual([]);
  });

  it('names each field by its path, and takes a list as a whole', () => {
    const links = [
      { id: 'a', text: 'Give' },
      { id: 'b', text: 'News' },
    ];
    const after = { name: 'Hope', theme: { textColor: '#fff', navColor: '#000' }, links, city: 'Kiel' };
    expect(changesIn(before, after)).toEqual([
      { path: 'name', value: 'Hope' },
      { path: 'theme.textColor', value: '#fff' },
      { path: 'links', value: links },
      { path: 'city', value: 'Kiel' },
    ]);
  });
});

describe('isContested', () => {
  const mine = changesIn(before, { ...before, name: 'Hope' });

  it.each([
    ['another field', { ...before, theme: { ...before.theme, textColor: '#fff' } }, false],
    ['the same field in the same way', { ...before, name: 'Hope' }, false],
    ['the same field in another way', { ...before, name: 'Harbour' }, true],
  ])('looks at who changed %s', (_, theirs, expected) => {
    expect(isContested(mine, changesIn(before, theirs))).toBe(expected);
  });
});
