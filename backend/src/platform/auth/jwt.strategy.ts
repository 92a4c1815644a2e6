import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Clock } from '../clock/clock.js';
import { ACCESS_TOKEN_ISSUER, type AccessTokenClaims } from './access-token.service.js';
import type { Principal } from './principal.js';
import { SigningKeys } from './signing-keys.js';

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    keys: SigningKeys,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: ['ES256'],
      issuer: ACCESS_TOKEN_ISSUER,
      // Tokens are signed with the product's clock, so `validate` checks the expiry with the same clock.
      ignoreExpiration: true,
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: Error | null, key?: string) => void) => {
        // `jsonwebtoken` takes key objects, and a crowd's tokens needn't each parse the key; only the strategy's types are older.
        const key = keys.publicKey(kidOf(token)) as KeyObject | string | undefined;
        if (key) done(null, key as string);
        else done(new Error('unknown key'));
      },
    });
  }

  validate(claims: AccessTokenClaims): (Principal & { expiresAt: number }) | null {
    if (!Number.isFinite(claims.exp) || claims.exp * 1000 <= this.clock.now()) return null;
    return {
      uid: claims.sub,
      kind: claims.kind,
      displayName: claims.name ?? null,
      photoUrl: claims.photo ?? null,
      sessionId: claims.sid ?? null,
      tokenId: null,
      clientId: claims.cid ?? null,
      ...(claims.since === undefined ? {} : { guestSince: claims.since * 1000 }),
      expiresAt: claims.exp * 1000,
    };
  }
}

function kidOf(token: string): string | undefined {
  try {
    const header = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString('utf8')) as {
      kid?: string;
    };
    return header.kid;
  } catch {
    return undefined;
  }
}
