import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '../platform/auth/principal.js';
import {
  type PersonalFacts,
  type PersonalSource,
  PersonalSources,
  type StreamScope,
} from '../realtime/realtime.public.js';
import { TokenVerifier } from './token-verifier.js';

/** Closes the streams of tokens that count no more. */
@Injectable()
export class TokenFacts implements PersonalSource, OnModuleInit {
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly sources: PersonalSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async factsOf(_scope: StreamScope, people: readonly Principal[]): Promise<Partial<PersonalFacts>[]> {
    const tokenIds = people.flatMap(({ tokenId }) => tokenId ?? []);
    if (tokenIds.length === 0) return people.map(() => ({}));
    const dead = await this.verifier.deadAmong(tokenIds);
    return people.map(({ tokenId }) => (tokenId !== null && dead.has(tokenId) ? { isRefused: true } : {}));
  }
}
