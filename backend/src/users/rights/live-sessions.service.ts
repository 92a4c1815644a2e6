import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { SessionsPort } from '../../platform/auth/sessions.port.js';
import { BatchDelay } from '../../platform/cache/batch-delay.js';
import { boundedCache } from '../../platform/cache/bounded-cache.js';
import { Clock } from '../../platform/clock/clock.js';
import { isDatabaseUnavailable } from '../../platform/database/database-failure.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { isGone, UserRightsService } from './user-rights.service.js';

/** How long a session that was found valid is not looked up again, milliseconds. */
const FRESH_MS = 2_000;
/** Any request may have to wait for this, even one that arrives alone among traffic: only hundreds of requests per second count as a crowd. */
const PACE = { usualMs: 3, crowdMs: 15, beginsWith: 20, withinMs: 100, goesOnWith: 3 };
const MAX_REMEMBERED = 50_000;

interface Batch {
  people: Principal[];
  gone: Promise<ReadonlySet<string>>;
}

/** Which tokens' sessions are still valid. Most requests are answered from memory; the first requests of a crowd share a lookup. */
@Injectable()
export class LiveSessions extends SessionsPort implements OnModuleInit {
  /** When each valid session was last looked up. */
  private readonly seenAt = boundedCache<number>(MAX_REMEMBERED);
  /** When each person's rights last changed: lookups from before that are stale. */
  private readonly changedAt = boundedCache<number>(MAX_REMEMBERED, {
    dispose: (at, _uid, reason) => {
      if (reason === 'evict' && this.clock.now() - at <= FRESH_MS) this.seenAt.clear();
    },
  });
  /** An ended session never becomes valid again. */
  private readonly ended = boundedCache<true>(MAX_REMEMBERED);
  private batch: Batch | null = null;
  private readonly pace = new BatchDelay(PACE);

  constructor(
    private readonly rights: UserRightsService,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.events.on('user.grants-changed', ({ uid }) => {
      this.changedAt.set(uid, this.clock.now());
    });
  }

  async isLive(principal: Principal): Promise<boolean> {
    const { sessionId } = principal;
    if (sessionId === null || this.isKnownLive(principal)) return true;
    if (this.ended.has(sessionId)) return false;
    const askedAt = this.clock.now();
    this.batch ??= this.gather();
    this.batch.people.push(principal);
    const isEnded = (await this.batch.gone).has(sessionId);
    if (isEnded) this.ended.set(sessionId, true);
    else this.seenAt.set(sessionId, askedAt);
    return !isEnded;
  }

  override isKnownLive({ sessionId, uid }: Principal): boolean {
    if (sessionId === null) return true;
    const seenAt = this.seenAt.get(sessionId) ?? 0;
    if (this.ended.has(sessionId) || seenAt <= (this.changedAt.get(uid) ?? 0)) return false;
    return Math.abs(this.clock.now() - seenAt) <= FRESH_MS;
  }

  private gather(): Batch {
    const people: Principal[] = [];
    const gone = sleep(this.pace.delayMs).then(() => {
      this.batch = null;
      this.pace.note(people.length);
      return this.goneAmong(people);
    });
    return { people, gone };
  }

  private async goneAmong(people: readonly Principal[]): Promise<Set<string>> {
    try {
      const rights = await this.rights.ofPeople(people);
      const gone = people.filter((person) => isGone(person, rights.get(person.uid)));
      return new Set(gone.map(({ sessionId }) => sessionId!));
    } catch (error) {
      // Without the database nothing can be read or written anyway; requests that don't need it continue.
      if (isDatabaseUnavailable(error)) return new Set();
      throw error;
    }
  }
}
