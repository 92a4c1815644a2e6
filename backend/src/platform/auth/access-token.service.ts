import { Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import type { Principal } from './principal.js';
import { SigningKeys } from './signing-keys.js';

export interface AccessTokenClaims {
  sub: string;
  kind: Principal['kind'];
  name: string | null;
  photo: string | null;
  sid: string | null;
  /** The organization that the session is limited to; absent if it isn't limited. */
  cid?: string;
  /** For guests: when the name was entered, in epoch seconds. */
  since?: number;
  exp: number;
}

export interface SignedToken {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export const ACCESS_TOKEN_ISSUER = 'foyer';

/** Signs short-lived access tokens. `JwtStrategy` verifies them. */
@Injectable()
export class AccessTokenService {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async sign(principal: Principal): Promise<SignedToken> {
    const issuedAt = Math.floor(this.clock.now() / 1000);
    const expiresAt = issuedAt + this.config.keys.ACCESS_TOKEN_MINUTES * 60;
    const token = await new SignJWT({
      kind: principal.kind,
      name: principal.displayName,
      photo: principal.photoUrl,
      sid: principal.sessionId,
      ...(principal.clientId ? { cid: principal.clientId } : {}),
      ...(principal.guestSince === undefined ? {} : { since: Math.floor(principal.guestSince / 1000) }),
    })
      .setProtectedHeader({ alg: 'ES256', kid: this.keys.current.kid, typ: 'JWT' })
      .setSubject(principal.uid)
      .setIssuer(ACCESS_TOKEN_ISSUER)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.keys.current.privateKey);
    return { token, expiresAt: expiresAt * 1000 };
  }
}
