import { describe, expect, it } from '@jest/globals';
import { validateSignIn } from './sign-in-form.js';

const FORMAT = 'Email must be in the correct format.';

describe('validateSignIn', () => {
  it.each([
    ['ada@example.org', []],
    [' ADA@Example.org ', []],
    [null, ['Email Required']],
    ['  ', ['Email Required']],
    ['ada', [FORMAT]],
    ['ada@example', [FORMAT]],
    ['ada\0@example.org', [FORMAT]],
    ['ada\u202e@example.org', [FORMAT]],
    ['ada\ud800@example.org', [FORMAT]],
  ])('takes the address %j', (email, messages) => {
    expect(validateSignIn({ email, password: 'x' }).map(({ message }) => message)).toEqual(messages);
  });

  it('wants a password', () => {
    expect(validateSignIn({ email: 'ada@example.org', password: '' })).toEqual([
      { path: 'password', message: 'Password Required' },
    ]);
  });
});
