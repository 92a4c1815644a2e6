import { describe, expect, it } from '@jest/globals';
import type { Role } from '../../../../contracts/domain/enums.js';
import { effectiveGrants } from './effective-grants.js';
import { type Grants, NO_GRANTS } from './grants.port.js';

const OWN: Grants = {
  globalRole: 'owner',
  clients: new Map([
    ['harbour', { role: 'admin', whitelist: ['main'] }],
    ['grace', { role: 'owner', whitelist: null }],
  ]),
};
const grantsIn = (role: Role, whitelist: string[] | null = null, globalRole: Role | null = null): Grants => ({
  globalRole,
  clients: new Map([['harbour', { role, whitelist }]]),
});
const inHarbour = (role: Role, whitelist: string[] | null): Grants => grantsIn(role, whitelist);

describe('effectiveGrants', () => {
  it('is everything for a proof that counts everywhere', () => {
    expect(effectiveGrants({ clientId: null, tokenId: null }, OWN)).toBe(OWN);
  });

  it('is one membership, whitelist and all, and no global role for a proof limited to an organization', () => {
    expect(effectiveGrants({ clientId: 'harbour', tokenId: null }, OWN)).toEqual(inHarbour('admin', ['main']));
  });

  it('is nothing where the person has no role', () => {
    expect(effectiveGrants({ clientId: 'elsewhere', tokenId: null }, OWN)).toEqual(NO_GRANTS);
  });

  const TOKEN = { clientId: 'harbour', tokenId: 'a' };
  it.each([
    ['its person', grantsIn('admin'), grantsIn('owner'), inHarbour('admin', null)],
    ['its creator', grantsIn('admin'), grantsIn('host'), inHarbour('host', null)],
    [
      'its creator everywhere',
      grantsIn('owner'),
      { ...NO_GRANTS, globalRole: 'admin' as const },
      inHarbour('admin', null),
    ],
    ['its creator, here and everywhere', grantsIn('owner'), grantsIn('host', null, 'owner'), inHarbour('owner', null)],
  ])('is for a token no more than %s may', (_, own, creator, expected) => {
    expect(effectiveGrants(TOKEN, own, creator)).toEqual(expected);
  });

  it.each([
    [null, ['a', 'b'], ['a', 'b']],
    [['a', 'b'], null, ['a', 'b']],
    [['a', 'b'], ['b', 'c'], ['b']],
    [['a'], ['b'], []],
  ])('is for a token only the channels of both %j and %j', (own, creator, expected) => {
    const grants = effectiveGrants(TOKEN, grantsIn('admin', own), grantsIn('admin', creator));
    expect(grants).toEqual(inHarbour('admin', expected));
  });

  it('is nothing for a token whose person or creator has no role here, whatever they may elsewhere', () => {
    const elsewhere: Grants = { globalRole: null, clients: new Map([['grace', { role: 'owner', whitelist: null }]]) };
    expect(effectiveGrants(TOKEN, { ...elsewhere, globalRole: 'owner' }, grantsIn('owner'))).toEqual(NO_GRANTS);
    expect(effectiveGrants(TOKEN, grantsIn('owner'), elsewhere)).toEqual(NO_GRANTS);
    expect(effectiveGrants(TOKEN, grantsIn('owner'), null)).toEqual(NO_GRANTS);
    expect(effectiveGrants({ ...TOKEN, clientId: null }, OWN, OWN)).toEqual(NO_GRANTS);
  });
});
