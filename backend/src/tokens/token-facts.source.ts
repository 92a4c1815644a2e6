import { Injectable } from '@nestjs/common';
import type { Principal } from '../platform/auth/principal.js';
import { Contributes } from '../platform/discovery/contributions.js';
import {
  type PersonalPart,
  type PersonalSource,
  PersonalSources,
  type StreamScope,
} from '../realtime/realtime.public.js';
import { TokenVerifier } from './token-verifier.js';

/** Closes the streams of tokens that are no longer valid. */
@Injectable()
@Contributes(PersonalSources)
export class TokenFacts implements PersonalSource {
  constructor(private readonly verifier: TokenVerifier) {}

  async partsFor(_scope: StreamScope, people: readonly Principal[]): Promise<PersonalPart[]> {
    const tokenIds = people.flatMap(({ tokenId }) => tokenId ?? []);
    if (tokenIds.length === 0) return people.map(() => ({}));
    const dead = await this.verifier.deadAmong(tokenIds);
    return people.map(({ tokenId }) => (tokenId !== null && dead.has(tokenId) ? { isRefused: true } : {}));
  }
}
