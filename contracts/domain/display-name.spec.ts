import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanDisplayName, initialsOf, shortDisplayName } from './display-name.js';

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

describe('shortDisplayName', () => {
  const captain = 'Annegret-Donaudampfschifffahrtsgesellschaftskapitänin';
  it.each([
    ['  Ann \n Lee ', 'Ann Lee'],
    [`${captain} Müller-Lüdenscheidt von Rindfleischetikettierungsüberwachung`, captain],
    [`${'x'.repeat(60)} y`, 'x'.repeat(60)],
    ['x'.repeat(61), 'x'.repeat(60)],
    [`Ann ${'x'.repeat(70)}`, 'Ann'],
    ['🙏'.repeat(61), '🙏'.repeat(60)],
    [`${'x'.repeat(58)}👩\u200D🚀`, `${'x'.repeat(58)}👩`],
  ])('of %j is %j', (raw, name) => {
    expect(shortDisplayName(raw)).toBe(name);
  });

  it.each(['', ' \n', '\u200B\u202E'])('is none of %j', (raw) => {
    expect(shortDisplayName(raw)).toBeNull();
  });

  it('is always a name that may be taken, and one that fits stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (raw) => {
        const name = shortDisplayName(raw);
        const cleaned = cleanDisplayName(raw);
        if (cleaned.ok) expect(name).toBe(cleaned.name);
        if (name !== null) expect(cleanDisplayName(name)).toEqual({ ok: true, name });
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
