import type { Role } from '@contracts/domain/enums';
import { describe, expect, it } from '@jest/globals';
import { type Editable, staffLinks } from './staff-links.logic';

const CONTENT = { id: 'content-1', channelIds: ['a', 'b'] };
const ids = (globalRole: Role | null, role: Role | null, whitelist: string[] | null, editable: Editable | null) =>
  staffLinks(
    {
      globalRole,
      clients: role ? { here: role } : { elsewhere: 'owner' },
      whitelist: whitelist ? { here: whitelist } : {},
    },
    'here',
    editable,
  )
    .map(({ id }) => id)
    .join(' ');

describe('links of staff', () => {
  it.each([
    ['owner', null, 'dashboard edit hostPanel'],
    ['admin', null, 'dashboard edit hostPanel'],
    ['admin', ['b'], 'dashboard edit hostPanel'],
    ['admin', ['c'], 'dashboard'],
    ['admin', [], 'dashboard'],
    ['superhost', null, 'dashboard hostPanel'],
    ['host', null, 'dashboard hostPanel'],
    ['host', ['a'], 'dashboard hostPanel'],
    [null, null, ''],
  ] as const)('of a content, for a %s with the channels %j: %s', (role, whitelist, expected) => {
    expect(ids(null, role, whitelist && [...whitelist], CONTENT)).toBe(expected);
  });

  it.each([
    ['owner', 'dashboard edit hostPanel back'],
    ['admin', 'dashboard edit hostPanel back'],
    ['superhost', 'dashboard hostPanel'],
    ['host', 'dashboard hostPanel'],
  ] as const)('for a global %s without a role there: %s', (globalRole, expected) => {
    expect(ids(globalRole, null, null, CONTENT)).toBe(expected);
  });

  it.each([
    ['client', 'dashboard edit'],
    [null, 'dashboard'],
  ] as const)('of %j, for an admin of other channels: %s', (editable, expected) => {
    expect(ids(null, 'admin', ['c'], editable)).toBe(expected);
  });

  it('lead to the dashboard, to its form and to the choice of organizations', () => {
    const account = { globalRole: 'owner', clients: {}, whitelist: {} } as const;
    const hrefs = (editable: Editable) => staffLinks(account, 'here', editable).map(({ href }) => href);
    expect(hrefs(CONTENT)).toEqual([
      '/dashboard/here/today',
      '/dashboard/here/contents/content-1',
      '/dashboard/here/contents/content-1/host',
      '/dashboard',
    ]);
    expect(hrefs('client')[1]).toBe('/dashboard/here');
  });
});
