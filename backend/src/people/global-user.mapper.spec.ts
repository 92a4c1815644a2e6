import { expect, it } from '@jest/globals';
import { toGlobalUserDto } from './global-user.mapper.js';

it('answers of a global user what is listed, and nothing that the row has more', () => {
  const known = {
    id: 'ann',
    email: 'ann@example.org',
    firstName: 'Ann',
    lastName: 'Hall',
    globalRole: 'admin',
  } as const;
  const row = { ...known, isActivated: false, passwordHash: 'secret' };
  expect(toGlobalUserDto(row, 'ann')).toEqual({ ...known, isInvited: true, isYou: true });
  expect(toGlobalUserDto({ ...row, isActivated: true }, 'bob')).toEqual({ ...known, isInvited: false, isYou: false });
});
