import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { SigningKeys } from '../platform/auth/signing-keys.js';
import { Clock } from '../platform/clock/clock.js';

export interface AnonymousIdentity {
  uid: string;
  /** The signed token that the browser stores in a cookie. */
  token: string;
  expiresAt: Date;
}

/** The key, algorithm, issuer and purpose all differ from those of an access token, so neither can pass for the other. */
const PURPOSE = 'anonymous-identity';
const ISSUER = 'foyer/anonymous';
const ALGORITHM = 'HS256';
/** The longest lifetime that browsers accept for a cookie. */
const LIFETIME_MS = 400 * 86_400_000;

/** Anonymous people exist only as a signed ID in their browser: no row is stored until their first durable act. */
@Injectable()
export class AnonymousIdentities {
  private readonly key: Uint8Array;

  constructor(
    keys: SigningKeys,
    private readonly clock: Clock,
  ) {
    this.key = new Uint8Array(hkdfSync('sha256', keys.refreshSecret, '', PURPOSE, 32));
  }

  newUid(): string {
    return uuidv7({ msecs: this.clock.now() });
  }

  async sign(uid: string): Promise<AnonymousIdentity> {
    const issuedAt = Math.floor(this.clock.now() / 1000);
    const expiresAt = new Date(issuedAt * 1000 + LIFETIME_MS);
    const token = await new SignJWT({ purpose: PURPOSE })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(uid)
      .setIssuer(ISSUER)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.key);
    return { uid, token, expiresAt };
  }

  /** Returns the uid that the cookie proves, or null. */
  async uidOf(cookie: string | undefined): Promise<string | null> {
    if (!cookie) return null;
    try {
      const { payload } = await jwtVerify(cookie, this.key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        currentDate: this.clock.date(),
      });
      return payload.purpose === PURPOSE && isUuid(payload.sub) ? (payload.sub ?? null) : null;
    } catch {
      return null;
    }
  }
}
