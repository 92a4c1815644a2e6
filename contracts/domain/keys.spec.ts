import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isContentKey, isReservedKey, keyFromName, keyIssue, RESERVED_KEYS } from './keys.js';

describe('keyIssue', () => {
  it.each([
    ['', 'URL is required'],
    ['a', 'URL needs to be at least 2 characters'],
    ['ab', null],
    ['Grace-Church-2', null],
    ['a'.repeat(50), null],
    ['a'.repeat(51), 'URL cannot be more than 50 characters'],
    ['a b', 'URL can only include letters, numbers, and dashes'],
    ['a_b', 'URL can only include letters, numbers, and dashes'],
    ['a/b', 'URL can only include letters, numbers, and dashes'],
    ['ümlaut', 'URL can only include letters, numbers, and dashes'],
    ['ab\n', 'URL can only include letters, numbers, and dashes'],
    ['api', 'URL is already taken'],
    ['Dashboard', 'URL is already taken'],
    ['robots.txt', 'URL is already taken'],
  ])('of %p is %p', (key, expected) => {
    expect(keyIssue(key)).toBe(expected);
  });

  it('refuses every reserved key in any case', () => {
    for (const key of RESERVED_KEYS) {
      expect(isReservedKey(key.toUpperCase())).toBe(true);
      expect(keyIssue(key)).not.toBeNull();
    }
  });
});

describe('keyFromName', () => {
  it.each([
    ['Grace Church', 'grace-church'],
    ["  St. Mary's — Online! ", 'st-mary-s-online'],
    ['Ünïted', 'uenited'],
    ['Große Kirche Köln, Äußere Straße', 'grosse-kirche-koeln-aeussere-strasse'],
    ['Église Saint-Étienne', 'eglise-saint-etienne'],
    ['Iglesia El Niño', 'iglesia-el-nino'],
    ['Kościół Łódź', 'kosciol-lodz'],
    ['Smørrebrød', 'smorrebrod'],
    ['İstanbul', 'istanbul'],
    ['教会', ''],
    ['!!!', ''],
    ['', ''],
    ['a'.repeat(60), 'a'.repeat(50)],
    [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
  ])('of %p is %p', (name, expected) => {
    expect(keyFromName(name)).toBe(expected);
  });

  it('makes a key without issues, or one that is too short or reserved', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const key = keyFromName(name);
        expect(key.length < 2 || isReservedKey(key) || keyIssue(key) === null).toBe(true);
      }),
    );
  });

  it('is the same however a name writes its marks, and stays once it is one', () => {
    const letters = fc.constantFrom(...'aäöüßéñçåÄÖÜ -x1'.split(''), '\u0308', '\u0301');
    fc.assert(
      fc.property(fc.string({ unit: letters }), (name) => {
        const key = keyFromName(name);
        expect(keyFromName(name.normalize('NFD'))).toBe(key);
        expect(keyFromName(name.normalize('NFC'))).toBe(key);
        expect(keyFromName(key)).toBe(key);
      }),
    );
  });
});

describe('isContentKey', () => {
  it.each([
    ['abcdef0123', true],
    ['abcdef012', false],
    ['abcdef01234', false],
    ['Abcdef0123', false],
    ['abcdef012-', false],
    ['abcdef0123\n', false],
    ['', false],
  ])('of %p is %p', (text, expected) => {
    expect(isContentKey(text)).toBe(expected);
  });
});
