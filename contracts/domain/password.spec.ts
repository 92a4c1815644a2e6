import { describe, expect, it } from '@jest/globals';
import { missingParts, passwordIssue, validateNewPassword } from './password.js';

const COMPOSITION =
  'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character (@,$,!,%,*,?,&,=,~,*,#)';

describe('passwordIssue', () => {
  it.each([
    ['', 'Password Required'],
    ['Aa1!aaa', COMPOSITION],
    ['Aa1!aaaa', null],
    ['aa1!aaaa', COMPOSITION],
    ['AA1!AAAA', COMPOSITION],
    ['Aaa!aaaa', COMPOSITION],
    ['Aa1aaaaa', COMPOSITION],
    ['Aa1-aaaa', COMPOSITION],
    ['Ää1! correct horse', COMPOSITION],
    ['Aä1! correct horse 🐎', null],
    ['Password1!', 'That password is too easy to guess.'],
    ['P@ssw0rd2026!', 'That password is too easy to guess.'],
    ['!!Welcome123', 'That password is too easy to guess.'],
    ['1Qaz2wsx!', 'That password is too easy to guess.'],
    ['Password-of-the-harbour-1!', null],
    [`Aa1!${'x'.repeat(124)}`, null],
    [`Aa1!${'x'.repeat(125)}`, 'Password cannot be more than 128 characters'],
  ])('of %j', (password, expected) => {
    expect(passwordIssue(password)).toBe(expected);
  });

  it.each([...'@$!%*?&=~#'])('takes %s for a special character', (special) => {
    expect(passwordIssue(`Aa345678${special}`)).toBeNull();
  });
});

describe('missingParts', () => {
  it.each([
    ['', ['length', 'upper', 'lower', 'digit', 'special']],
    ['Gemeinde', ['digit', 'special']],
    ['gemeinde24', ['upper', 'special']],
    ['Ä1!', ['length', 'upper', 'lower']],
    ['Gemeinde-24', ['special']],
    ['Gemeinde=24', []],
  ])('of %j', (password, parts) => {
    expect(missingParts(password)).toEqual(parts);
  });
});

describe('validateNewPassword', () => {
  it.each([
    ['Aa1!aaaa', 'Aa1!aaaa', []],
    ['Aa1!aaaa', '', [{ path: 'verification', message: 'Password Verification Required' }]],
    ['Aa1!aaaa', 'Aa1!aaab', [{ path: 'verification', message: 'Passwords Must Match' }]],
    [
      '',
      '',
      [
        { path: 'password', message: 'Password Required' },
        { path: 'verification', message: 'Password Verification Required' },
      ],
    ],
  ])('of %j and %j', (password, verification, expected) => {
    expect(validateNewPassword({ password, verification })).toEqual(expected);
  });
});

describe('words of this product and of its trade', () => {
  it.each(['Foyer2026!', '1!Stream123', 'Church=2026', '$Blessed77', 'Admin!2026', 'Online!!11'])('%s', (password) => {
    expect(passwordIssue(password)).toBe('That password is too easy to guess.');
  });
});
