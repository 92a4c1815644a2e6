import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type AccessSubject,
  allowsChannel,
  canAccess,
  contentAbilities,
  contentAccess,
  EDITOR_ROLES,
  isGlobalEditor,
  isGlobalOwner,
  isStaff,
  PASSED_CONTENT_MESSAGE,
  STAFF_ROLES,
} from './access.js';
import { Role } from './enums.js';

const nobody: AccessSubject = { globalRole: null, role: null, whitelist: null };
const admin: AccessSubject = { ...nobody, role: 'admin' };
const limited: AccessSubject = { ...admin, whitelist: ['a', 'b'] };

describe('canAccess', () => {
  it.each([
    ['nobody', nobody, undefined, false],
    ['an admin', admin, undefined, true],
    ['a host', { ...nobody, role: 'host' }, undefined, false],
    ['a global admin', { ...nobody, globalRole: 'admin' }, undefined, true],
    ['a global host who is admin here', { ...admin, globalRole: 'host' }, undefined, true],
    ['an admin, any channel', admin, ['x'], true],
    ['an admin, a content without channels', admin, [], true],
    ['a limited admin without a channel in question', limited, undefined, true],
    ['a limited admin, own channel', limited, ['a'], true],
    ['a limited admin, one of several', limited, ['x', 'b'], true],
    ['a limited admin, foreign channel', limited, ['x'], false],
    ['a limited admin, a content without channels', limited, [], false],
    ['an admin with an empty whitelist', { ...admin, whitelist: [] }, ['a'], false],
    ['a global owner with a whitelist', { ...limited, globalRole: 'owner' }, ['x'], false],
    ['nobody with a whitelist', { ...nobody, whitelist: ['a'] }, ['a'], false],
  ] as const)('of %s', (_who, subject, channelIds, expected) => {
    expect(canAccess(subject, EDITOR_ROLES, channelIds)).toBe(expected);
  });

  it('is exactly: an allowed role, and a whitelisted channel or no whitelist', () => {
    const role = fc.option(fc.constantFrom(...Object.values(Role)));
    const channels = fc.subarray(['a', 'b', 'c']);
    const subject = fc.record({ globalRole: role, role, whitelist: fc.option(channels) });
    fc.assert(
      fc.property(subject, fc.subarray([...STAFF_ROLES]), fc.option(channels), (who, allowed, asked) => {
        const roles = new Set<Role | null>(allowed);
        const hasRole = roles.has(who.globalRole) || roles.has(who.role);
        const hasChannel = asked === null || who.whitelist === null || asked.some((id) => who.whitelist?.includes(id));
        expect(canAccess(who, allowed, asked ?? undefined)).toBe(hasRole && hasChannel);
      }),
    );
  });
});

describe('contentAccess', () => {
  it.each([
    [nobody, ['a'], false],
    [{ ...nobody, role: 'host' }, ['x'], true],
    [limited, ['x', 'a'], true],
    [limited, ['x'], false],
  ] as const)('case %#', (subject, channelIds, expected) => {
    expect(contentAccess(subject, { channelIds })).toBe(expected);
  });
});

describe('isStaff', () => {
  it.each([
    [null, {}, false],
    ['host', {}, true],
    [null, { c: 'host' }, true],
    [null, { c: 'superhost' }, true],
  ] as const)('with global role %p and roles %p', (globalRole, clients, expected) => {
    expect(isStaff({ globalRole, clients })).toBe(expected);
  });
});

describe('a role in the whole product', () => {
  const roles = [...Object.values(Role), null];

  it('is one of its owners, or of those who manage every organization', () => {
    expect(roles.filter((globalRole) => isGlobalOwner({ globalRole }))).toEqual(['owner']);
    expect(roles.filter((globalRole) => isGlobalEditor({ globalRole }))).toEqual(['owner', 'admin']);
  });
});

describe('allowsChannel', () => {
  it.each([
    [null, 'a', true],
    [['a'], 'a', true],
    [['a'], 'b', false],
    [[], 'a', false],
  ] as const)('of %j for %s: %s', (whitelist, channelId, expected) => {
    expect(allowsChannel(whitelist, channelId)).toBe(expected);
  });
});

describe('contentAbilities', () => {
  it.each([
    ['owner', null, false, true, true, null],
    ['admin', null, false, true, true, null],
    ['admin', null, true, false, true, PASSED_CONTENT_MESSAGE],
    ['owner', null, true, false, true, PASSED_CONTENT_MESSAGE],
    ['admin', 'owner', true, true, true, null],
    [null, 'admin', true, false, true, PASSED_CONTENT_MESSAGE],
    ['superhost', null, false, false, false, null],
    ['host', null, true, false, false, null],
    [null, null, false, false, false, null],
  ] as const)('of role %p, global %p, past %p', (role, globalRole, isPast, canEdit, canDelete, reason) => {
    const abilities = contentAbilities({ role, globalRole, whitelist: null }, { channelIds: ['a'], isPast });
    expect(abilities).toEqual({ canEdit, canDelete, reason });
  });

  it('need a whitelisted channel', () => {
    expect(contentAbilities(limited, { channelIds: ['x'], isPast: false }).canEdit).toBe(false);
    expect(contentAbilities(limited, { channelIds: ['x', 'a'], isPast: false }).canEdit).toBe(true);
  });
});
