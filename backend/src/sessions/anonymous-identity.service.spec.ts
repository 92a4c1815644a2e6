import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import type { SigningKeys } from '../platform/auth/signing-keys.js';
import { Clock } from '../platform/clock/clock.js';
import { AnonymousIdentities } from './anonymous-identity.service.js';

class ManualClock extends Clock {
  time = Date.UTC(2026, 0, 1);
  override now(): number {
    return this.time;
  }
}

const refreshSecret = randomBytes(48);
const clock = new ManualClock();
const identities = new AnonymousIdentities({ refreshSecret } as SigningKeys, clock);
const DAY_MS = 86_400_000;

describe('an anonymous identity', () => {
  it('proves its uid for 400 days', async () => {
    const uid = identities.newUid();
    const { token, expiresAt } = await identities.sign(uid);
    expect(await identities.uidOf(token)).toBe(uid);
    expect(expiresAt.getTime() - clock.time).toBe(400 * DAY_MS);
    clock.time += 400 * DAY_MS + 1000;
    expect(await identities.uidOf(token)).toBeNull();
  });

  it('is refused with another secret, purpose, issuer, algorithm or subject', async () => {
    const key = new Uint8Array(hkdfSync('sha256', refreshSecret, '', 'anonymous-identity', 32));
    const made = (change: { purpose?: string; issuer?: string; subject?: string; key?: Uint8Array }) =>
      new SignJWT({ purpose: change.purpose ?? 'anonymous-identity' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(change.subject ?? randomUUID())
        .setIssuer(change.issuer ?? 'foyer/anonymous')
        .setExpirationTime(new Date(clock.time + DAY_MS))
        .sign(change.key ?? key);
    expect(await identities.uidOf(await made({}))).not.toBeNull();
    const refused = [
      await made({ purpose: 'access' }),
      await made({ issuer: 'foyer' }),
      await made({ subject: 'nobody' }),
      await made({ key: new Uint8Array(refreshSecret) }),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await made({})).split('.')[1]}.`,
      '',
      undefined,
    ];
    for (const token of refused) expect(await identities.uidOf(token)).toBeNull();
  });
});
