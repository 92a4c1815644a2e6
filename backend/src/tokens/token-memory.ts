import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { TokenReadModel, type UsableToken } from './token.read-model.js';

/** How long an answer may be old, milliseconds. */
const FRESH_MS = 2_000;
const MAX_REMEMBERED = 20_000;

interface Remembered {
  token: Promise<UsableToken | null>;
  readAt: number;
}

/** Tokens by id: one query for all that are not known yet, shared by everybody who asks meanwhile. */
@Injectable()
export class TokenMemory implements OnModuleInit {
  private readonly remembered = new Map<string, Remembered>();

  constructor(
    private readonly readModel: TokenReadModel,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('token.deleted', ({ tokenId }) => {
      this.remembered.delete(tokenId);
    });
  }

  /** Unknown ones are missing in the answer. */
  async of(ids: readonly string[]): Promise<Map<string, UsableToken>> {
    const now = this.clock.now();
    const asked = new Map<string, Remembered>();
    const unknown: string[] = [];
    for (const id of new Set(ids)) {
      const entry = this.remembered.get(id);
      if (entry && Math.abs(now - entry.readAt) <= FRESH_MS) asked.set(id, entry);
      else unknown.push(id);
    }
    if (unknown.length > 0) this.read(unknown, now, asked);
    const answers = new Map<string, UsableToken>();
    for (const [id, entry] of asked) {
      const token = await entry.token;
      if (token) answers.set(id, token);
    }
    return answers;
  }

  private read(ids: string[], readAt: number, asked: Map<string, Remembered>): void {
    if (this.remembered.size + ids.length > MAX_REMEMBERED) this.remembered.clear();
    const reading = this.readModel.usable(ids);
    for (const id of ids) {
      const entry = { token: reading.then((tokens) => tokens.find((token) => token.id === id) ?? null), readAt };
      entry.token.catch(() => {
        if (this.remembered.get(id) === entry) this.remembered.delete(id);
      });
      this.remembered.set(id, entry);
      asked.set(id, entry);
    }
  }
}
