import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Role } from './enums.js';
import {
  type AccountFacts,
  assignableRoles,
  type Granter,
  intersectWhitelists,
  mayEditAccount,
  mayGrantChannels,
  mayInvite,
  mayManageTokens,
  mayOpen,
  maySeeLinks,
  maySetPassword,
  minRole,
  removalOf,
  type Target,
} from './people.js';

const ME = 'me';
const as = (role: Role | null, whitelist: readonly string[] | null = null): Granter => ({
  globalRole: null,
  role,
  whitelist,
});
const everywhere = (globalRole: Role, role: Role | null = null, whitelist: readonly string[] | null = null) => ({
  globalRole,
  role,
  whitelist,
});
const a = (role: Role, whitelist: readonly string[] | null = null, id = 'they'): Target => ({ id, role, whitelist });

describe('roles that may be given', () => {
  it.each([
    [as('owner'), 'owner admin superhost host'],
    [as('admin'), 'admin superhost host'],
    [as('superhost'), 'superhost host'],
    [as('host'), ''],
    [as(null), ''],
    [everywhere('owner'), 'owner admin superhost host'],
    [everywhere('admin'), 'owner admin superhost host'],
    [everywhere('admin', 'host'), 'owner admin superhost host'],
    [everywhere('superhost'), 'superhost host'],
    [everywhere('host'), ''],
    [everywhere('host', 'admin'), 'admin superhost host'],
  ] as const)('%j gives: %s', (granter, roles) => {
    expect(assignableRoles(granter).join(' ')).toBe(roles);
    expect(mayInvite(granter)).toBe(roles !== '');
  });
});

describe('whom one may open, remove and give tokens', () => {
  it.each([
    // granter, target, open, remove, tokens
    [as('owner'), a('owner'), true, 'last_owner', true],
    [as('owner'), a('admin'), true, 'allowed', true],
    [as('owner'), a('superhost'), true, 'allowed', false],
    [as('owner'), a('host'), true, 'allowed', false],
    [as('owner'), a('owner', null, ME), false, 'forbidden', true],
    [as('admin'), a('owner'), false, 'forbidden', false],
    [as('admin'), a('admin'), true, 'allowed', true],
    [as('admin'), a('admin', null, ME), false, 'forbidden', true],
    [as('admin'), a('superhost'), true, 'allowed', false],
    [as('admin'), a('host', ['a']), true, 'allowed', false],
    [as('superhost'), a('owner'), false, 'forbidden', false],
    [as('superhost'), a('admin'), false, 'forbidden', false],
    [as('superhost'), a('superhost'), true, 'forbidden', false],
    [as('superhost'), a('superhost', null, ME), false, 'forbidden', false],
    [as('superhost'), a('host'), true, 'forbidden', false],
    [as('host'), a('host'), false, 'forbidden', false],
    [as('host'), a('host', null, ME), false, 'forbidden', false],
    [as(null), a('host'), false, 'forbidden', false],
    [everywhere('owner'), a('owner'), true, 'last_owner', true],
    [everywhere('admin'), a('owner'), true, 'last_owner', true],
    [everywhere('admin', 'host', ['a']), a('owner'), true, 'last_owner', true],
    [everywhere('owner'), a('admin', null, ME), false, 'forbidden', true],
    [everywhere('superhost'), a('host'), true, 'forbidden', false],
    [everywhere('superhost', 'admin'), a('admin'), true, 'allowed', true],
    [as('admin', ['a', 'b']), a('admin'), false, 'forbidden', false],
    [as('admin', ['a', 'b']), a('admin', ['a']), true, 'allowed', true],
    [as('admin', ['a', 'b']), a('host', ['a', 'b']), true, 'allowed', false],
    [as('admin', ['a', 'b']), a('host', ['a', 'c']), false, 'forbidden', false],
    [as('admin', ['a', 'b']), a('host', []), true, 'allowed', false],
    [as('superhost', ['a']), a('host', ['b']), false, 'forbidden', false],
    [as('superhost', []), a('host', []), true, 'forbidden', false],
    [as('superhost', []), a('host', ['a']), false, 'forbidden', false],
  ] as const)('%j, %j: open %p, remove %s, tokens %p', (granter, target, open, remove, tokens) => {
    expect([
      mayOpen(granter, ME, target),
      removalOf(granter, ME, target),
      mayManageTokens(granter, ME, target),
    ]).toEqual([open, remove, tokens]);
  });
});

describe('channels that may be given', () => {
  it.each([
    [as('owner'), null, true],
    [as('owner', ['a']), null, true],
    [as('admin'), null, true],
    [as('admin'), ['x'], true],
    [as('admin', ['a', 'b']), null, false],
    [as('admin', ['a', 'b']), [], true],
    [as('admin', ['a', 'b']), ['b'], true],
    [as('admin', ['a', 'b']), ['b', 'c'], false],
    [as('superhost', []), [], true],
    [as('superhost', []), null, false],
    [everywhere('admin', 'host', ['a']), null, true],
    [everywhere('superhost', null, ['a']), null, false],
  ] as const)('%j gives %j: %p', (granter, wanted, expected) => {
    expect(mayGrantChannels(granter, wanted)).toBe(expected);
  });

  it('never grow: anyone who is opened or given channels sees nothing that a limited granter does not see', () => {
    const role = fc.constantFrom(...Object.values(Role));
    const list = fc.option(fc.subarray(['a', 'b', 'c']));
    fc.assert(
      fc.property(role, list, role, list, (own, whitelist, theirs, wanted) => {
        const granter = as(own, whitelist);
        const isLimited = own !== 'owner' && whitelist !== null;
        const isWithin = wanted?.every((id) => whitelist?.includes(id)) ?? false;
        if (isLimited && mayGrantChannels(granter, wanted)) expect(isWithin).toBe(true);
        if (isLimited && mayOpen(granter, ME, a(theirs, wanted))) expect(isWithin).toBe(true);
        if (mayOpen(granter, ME, a(theirs, wanted))) expect(assignableRoles(granter)).toContain(theirs);
      }),
    );
  });
});

describe('the account of someone', () => {
  const invited: AccountFacts = {
    isActivated: false,
    isCreatedHere: true,
    hasRoleElsewhere: false,
    hasGlobalRole: false,
  };
  it.each([
    [as('owner'), invited, true],
    [as('admin'), invited, true],
    [everywhere('admin'), invited, true],
    [as('superhost'), invited, false],
    [as('host'), invited, false],
    [as('owner'), { ...invited, isActivated: true }, false],
    [as('owner'), { ...invited, isCreatedHere: false }, false],
    [as('owner'), { ...invited, hasRoleElsewhere: true }, false],
    [everywhere('owner'), { ...invited, hasGlobalRole: true }, false],
  ] as const)('%j may change %j: %p', (granter, account, expected) => {
    expect(mayEditAccount(granter, account)).toBe(expected);
  });

  it.each([
    [as('owner'), true, true],
    [as('admin'), false, true],
    [as('superhost'), false, false],
    [as('host'), false, false],
    [everywhere('admin'), true, true],
    [everywhere('superhost', 'admin'), false, true],
  ] as const)('%j sees its link: %p, sets a first password: %p', (granter, link, password) => {
    expect([maySeeLinks(granter), maySetPassword(granter)]).toEqual([link, password]);
  });
});

describe('what a token is worth', () => {
  it.each([
    ['owner', 'admin', 'admin'],
    ['admin', 'owner', 'admin'],
    ['host', 'superhost', 'host'],
    ['admin', 'admin', 'admin'],
    [null, 'owner', null],
    ['owner', null, null],
  ] as const)('of %p and %p: %p', (one, other, expected) => {
    expect(minRole(one, other)).toBe(expected);
  });

  it.each([
    [null, null, null],
    [null, ['a'], ['a']],
    [['a'], null, ['a']],
    [['a', 'b'], ['b', 'c'], ['b']],
    [[], ['a'], []],
  ] as const)('in channels %j and %j: %j', (one, other, expected) => {
    expect(intersectWhitelists(one, other)).toEqual(expected);
  });
});
