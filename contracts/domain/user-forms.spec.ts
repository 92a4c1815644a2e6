import { describe, expect, it } from '@jest/globals';
import { validateGlobalUser, validateUser } from './user-forms.js';

const person = { firstName: 'Ann', lastName: 'Hall', email: 'Ann@Example.org', role: 'host', password: null };
const ann = { ...person, whitelistChannelIds: null };

describe('the form for someone of an organization', () => {
  it.each([
    [{}, []],
    [{ email: ' ann@example.org ' }, []],
    [{ password: 'Harbour-Lights-7!' }, []],
    [{ firstName: ' ' }, ['First Name Required']],
    [{ lastName: '' }, ['Last Name Required']],
    [{ email: '' }, ['Email Required']],
    [{ email: 'ann' }, ['Email Invalid']],
    [{ email: 'ann@example' }, ['Email Invalid']],
    [{ role: null }, ['Role Required']],
    [{ role: '' }, ['Role Required']],
    [{ role: 'king' }, ['Role Required']],
    [{ role: 'constructor' }, ['Role Required']],
    [{ password: '' }, ['Password Required']],
    [{ whitelistChannelIds: [] }, ['Choose at least one channel.']],
    [{ whitelistChannelIds: ['a'] }, []],
    [{ whitelistChannelIds: [], role: 'owner' }, []],
    [{ firstName: 'x'.repeat(101) }, ['First Name cannot be more than 100 characters']],
    [
      { firstName: '', lastName: '', email: '', role: null },
      ['First Name Required', 'Last Name Required', 'Email Required', 'Role Required'],
    ],
  ])('with %j: %j', (changes, messages) => {
    expect(validateUser({ ...ann, ...changes }).map(({ message }) => message)).toEqual(messages);
  });

  it('says where the issue is, and refuses a weak password', () => {
    expect(validateUser({ ...ann, email: '', password: 'short' })).toEqual([
      { path: 'email', message: 'Email Required' },
      { path: 'password', message: expect.stringMatching(/^Must Contain 8 Characters/) },
    ]);
  });
});

describe('the form for a global user', () => {
  const form = { ...ann, role: 'admin' };
  it.each([
    [{}, []],
    [{ role: 'owner' }, []],
    [{ role: null }, ['Global Role Required']],
    [{ role: 'superhost' }, ['Global Role Required']],
    [{ role: 'host' }, ['Global Role Required']],
    [{ email: 'ann' }, ['Email Invalid']],
    [{ firstName: '', lastName: '' }, ['First Name Required', 'Last Name Required']],
  ])('with %j: %j', (changes, messages) => {
    expect(validateGlobalUser({ ...form, ...changes }).map(({ message }) => message)).toEqual(messages);
  });
});
