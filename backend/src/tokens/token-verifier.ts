import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { effectiveGrants } from '../platform/auth/effective-grants.js';
import { type Grants, GrantsPort } from '../platform/auth/grants.port.js';
import type { Principal } from '../platform/auth/principal.js';
import { TokensPort } from '../platform/auth/tokens.port.js';
import { Clock } from '../platform/clock/clock.js';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import type { UsableToken } from './token.read-model.js';
import { TokenMemory } from './token-memory.js';
import { parseToken } from './token-text.js';
import { TokenUses } from './token-uses.js';

/** Invalid tokens per address. */
const FAILURES = { points: 60, duration: 60 };

/** Which tokens are valid: not deleted, not expired, and both their holder and creator still have a role. */
@Injectable()
export class TokenVerifier extends TokensPort {
  constructor(
    private readonly memory: TokenMemory,
    private readonly uses: TokenUses,
    private readonly grants: GrantsPort,
    private readonly limiter: SharedLimiter,
    private readonly clock: Clock,
  ) {
    super();
  }

  async verify(text: string, address: string): Promise<Principal | null> {
    const presented = parseToken(text);
    if (!presented) return null;
    const token = (await this.memory.of([presented.id])).get(presented.id);
    const isRight = token !== undefined && timingSafeEqual(token.secretHash, presented.secretHash);
    if (!isRight || (await this.deadAmong([token.id])).has(token.id)) {
      await this.limiter.consume('token-failure', address, FAILURES);
      return null;
    }
    this.uses.note(token.id);
    return principalOf(token);
  }

  async creatorsOf(tokenIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const tokens = await this.memory.of(tokenIds);
    return new Map([...tokens].map(([id, { createdBy }]) => [id, createdBy]));
  }

  /** Returns those of `tokenIds` that are no longer valid, as of a few seconds ago. */
  async deadAmong(tokenIds: readonly string[]): Promise<ReadonlySet<string>> {
    const tokens = await this.memory.of(tokenIds);
    const people = [...tokens.values()].flatMap(({ userId, createdBy }) => [userId, createdBy]);
    const grants = people.length > 0 ? await this.grants.grantsOf(people) : new Map<string, Grants>();
    const now = this.clock.now();
    return new Set(
      tokenIds.filter((id) => {
        const token = tokens.get(id);
        return !token || (token.expiresAt && token.expiresAt.getTime() <= now) || !hasRights(token, grants);
      }),
    );
  }
}

function hasRights(token: UsableToken, grants: ReadonlyMap<string, Grants>): boolean {
  const own = grants.get(token.userId);
  const creator = grants.get(token.createdBy);
  if (!own || !creator) return false;
  return effectiveGrants(principalOf(token), own, creator).clients.has(token.clientId);
}

function principalOf({ id, userId, clientId, displayName, photoUrl, createdBy, creatorName }: UsableToken): Principal {
  const tokenMaker = createdBy === userId ? {} : { tokenMaker: { id: createdBy, name: creatorName } };
  const person = { uid: userId, kind: 'registered', displayName, photoUrl } as const;
  return { ...person, sessionId: null, tokenId: id, clientId, ...tokenMaker };
}
