import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanDisplayName, initialsOf } from './display-name.js';

describe('cleanDisplayName', () => {
  it.each([
    ['Ann', 'Ann'],
    ['  Ann \n\t  Lee ', 'Ann Lee'],
    ['A\u202Enn\u0000', 'Ann'],
    ['<b>Ann</b>', '<b>Ann</b>'],
    ["O'Brien-Łukasz 李", "O'Brien-Łukasz 李"],
    ['👩‍🚀 Ann', '👩‍🚀 Ann'],
    ['🙏'.repeat(60), '🙏'.repeat(60)],
  ])('of %j is %j', (raw, name) => {
    expect(cleanDisplayName(raw)).toEqual({ ok: true, name });
  });

  it.each(['', '   ', '\u200B\u200D', '\u202E\n', '\u3164\u2800'])('needs a name instead of %j', (raw) => {
    expect(cleanDisplayName(raw)).toEqual({ ok: false, message: 'Name Required' });
  });

  it('takes 60 characters at most', () => {
    expect(cleanDisplayName('x'.repeat(60)).ok).toBe(true);
    expect(cleanDisplayName('x'.repeat(61))).toEqual({ ok: false, message: 'Name cannot be more than 60 characters' });
  });

  it('is settled after one pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const result = cleanDisplayName(raw);
        if (result.ok) expect(cleanDisplayName(result.name)).toEqual(result);
      }),
    );
  });
});

describe('initialsOf', () => {
  it.each([
    ['Ann', 'A'],
    ['ann lee', 'AL'],
    ['Ann van der Lee', 'AV'],
    ['  ann  ', 'A'],
    ['', ''],
    ['łukasz 李', 'Ł李'],
    ['🙏 pray', '🙏P'],
  ])('of %j is %j', (name, expected) => {
    expect(initialsOf(name)).toBe(expected);
  });
});
