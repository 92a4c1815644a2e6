import { describe, expect, it } from '@jest/globals';
import { isEmailAddress, normaliseEmail } from './email-address.js';
import { validateGuest } from './guest-form.js';
import { validateSignIn } from './sign-in-form.js';

const nameRequired = { path: 'name', message: 'Name Required' };
const emailRequired = { path: 'email', message: 'Email Required' };
const invalidEmail = { path: 'email', message: 'Invalid Email' };

describe('validateGuest', () => {
  it.each([
    ['Ann', 'ann@example.org', false, []],
    ['Ann', '', true, []],
    ['Ann', null, true, []],
    ['Ann', ' ', false, [emailRequired]],
    ['Ann', null, false, [emailRequired]],
    ['Ann', 'ann@', true, [invalidEmail]],
    ['Ann', 'ann', false, [invalidEmail]],
    ['', '', false, [nameRequired, emailRequired]],
    [null, 'ann@example.org', false, [nameRequired]],
    ['\u200B', 'x', true, [nameRequired, invalidEmail]],
    ['x'.repeat(61), '', true, [{ path: 'name', message: 'Name cannot be more than 60 characters' }]],
  ])('of %j and %j, anonymous chat %p', (name, email, enableAnonymous, expected) => {
    expect(validateGuest({ name, email }, { enableAnonymous })).toEqual(expected);
  });
});

describe('validateSignIn', () => {
  const passwordRequired = { path: 'password', message: 'Password Required' };

  it.each([
    ['a@b.org', 'secret', []],
    ['', 'secret', [emailRequired]],
    ['a@b.org', '', [passwordRequired]],
    [null, null, [emailRequired, passwordRequired]],
    [' ', ' ', [emailRequired]],
  ])('of %j and %j', (email, password, expected) => {
    expect(validateSignIn({ email, password })).toEqual(expected);
  });
});

describe('isEmailAddress', () => {
  it.each([
    ['a@b.co', true],
    ['first.last+tag@sub.example.org', true],
    ["o'brien@example.org", true],
    ['josé@exämple.de', true],
    ['a@b', false],
    ['a@b.', false],
    ['@b.org', false],
    ['a@@b.org', false],
    ['a b@c.org', false],
    ['a..b@c.org', false],
    ['.a@c.org', false],
    ['a@-c.org', false],
    ['a@c-.org', false],
    ['a@b.org\nBcc: x@y.org', false],
    ['<a@b.org>', false],
    [`${'a'.repeat(65)}@b.org`, false],
    [`a@${'b.'.repeat(130)}org`, false],
    ['', false],
  ])('of %j is %p', (text, expected) => {
    expect(isEmailAddress(text)).toBe(expected);
  });

  it('compares addresses trimmed and in lower case', () => {
    expect(normaliseEmail(' Ann@Example.ORG ')).toBe('ann@example.org');
  });
});
