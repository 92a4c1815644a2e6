import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CachedBatchLoader } from '../platform/cache/cached-batch-loader.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { TokenReadModel, type UsableToken } from './token.read-model.js';

const REMEMBERED = { freshMs: 2_000, most: 20_000 };

/** A short-lived cache of tokens by ID. */
@Injectable()
export class TokenMemory implements OnModuleInit {
  private readonly memory: CachedBatchLoader<UsableToken>;

  constructor(
    readModel: TokenReadModel,
    private readonly events: DomainEvents,
    clock: Clock,
  ) {
    this.memory = new CachedBatchLoader(
      async (ids) => new Map((await readModel.usable(ids)).map((token) => [token.id, token])),
      clock,
      REMEMBERED,
    );
  }

  onModuleInit(): void {
    this.events.on('token.deleted', ({ tokenId }) => this.memory.forget(tokenId));
  }

  /** Unknown tokens are missing from the result. */
  of(ids: readonly string[]): Promise<Map<string, UsableToken>> {
    return this.memory.of(ids);
  }
}
