import { describe, expect, it } from '@jest/globals';
import { effectiveGrants } from './effective-grants.js';
import type { Grants } from './grants.port.js';

const OWN: Grants = {
  globalRole: 'owner',
  clients: new Map([
    ['harbour', { role: 'admin', whitelist: ['main'] }],
    ['grace', { role: 'owner', whitelist: null }],
  ]),
};

describe('effectiveGrants', () => {
  it('is everything for a proof that counts everywhere', () => {
    expect(effectiveGrants({ clientId: null }, OWN)).toBe(OWN);
  });

  it('is one membership, whitelist and all, and no global role for a proof limited to an organisation', () => {
    expect(effectiveGrants({ clientId: 'harbour' }, OWN)).toEqual({
      globalRole: null,
      clients: new Map([['harbour', { role: 'admin', whitelist: ['main'] }]]),
    });
  });

  it('is nothing where the person has no role', () => {
    expect(effectiveGrants({ clientId: 'elsewhere' }, OWN)).toEqual({ globalRole: null, clients: new Map() });
  });
});
