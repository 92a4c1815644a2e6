import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { SessionsPort } from '../../platform/auth/sessions.port.js';
import { BatchDelay } from '../../platform/cache/batch-delay.js';
import { BatchLoader } from '../../platform/cache/batch-loader.js';
import { boundedCache } from '../../platform/cache/bounded-cache.js';
import { Clock } from '../../platform/clock/clock.js';
import { isDatabaseUnavailable } from '../../platform/database/database-failure.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { isGone, UserRightsService } from './user-rights.service.js';

/** How long a session that was found valid is not looked up again, milliseconds. */
const FRESH_MS = 2_000;
/** Any request may have to wait for this, even one that arrives alone among traffic: only hundreds of requests per second count as a crowd. */
const PACE = { usualMs: 3, crowdMs: 15, beginsWith: 20, withinMs: 100, goesOnWith: 3 };
/** Fewer statements for a crowd that comes back all at once, after its streams were cut. */
const RETURNING_MS = 25;
const MAX_REMEMBERED = 50_000;

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
  /** Separate, so that people who are here already don't wait for a crowd that is arriving. */
  private readonly newcomers = new BatchLoader(this.areLive.bind(this), new BatchDelay(PACE));
  private readonly others = new BatchLoader(
    this.areLive.bind(this),
    new BatchDelay({ ...PACE, crowdMs: RETURNING_MS }),
  );

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
    const isLive = await (this.seenAt.has(sessionId) ? this.others : this.newcomers).ask(principal);
    if (isLive) this.seenAt.set(sessionId, askedAt);
    else this.ended.set(sessionId, true);
    return isLive;
  }

  override isKnownLive({ sessionId, uid }: Principal): boolean {
    if (sessionId === null) return true;
    const seenAt = this.seenAt.get(sessionId) ?? 0;
    if (this.ended.has(sessionId) || seenAt <= (this.changedAt.get(uid) ?? 0)) return false;
    return Math.abs(this.clock.now() - seenAt) <= FRESH_MS;
  }

  override isKnownEnded({ sessionId }: Principal): boolean {
    return sessionId !== null && this.ended.has(sessionId);
  }

  private async areLive(people: readonly Principal[]): Promise<boolean[]> {
    try {
      const rights = await this.rights.ofPeople(people);
      return people.map((person) => !isGone(person, rights.get(person.uid)));
    } catch (error) {
      // Without the database nothing can be read or written anyway; requests that don't need it continue.
      if (isDatabaseUnavailable(error)) return people.map(() => true);
      throw error;
    }
  }
}
