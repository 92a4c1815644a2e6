import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { AnonymousIdentities, RefreshSessions, type SessionCaller } from '../../sessions/sessions.public.js';
import { UserReadModel } from '../../users/users.public.js';
import { GuestPace } from './guest-pace.js';

/** New identities per address in ten minutes: enough for a full campus, but not unlimited. */
const PER_ADDRESS = { points: 20_000, duration: 600 };
/** A home, or the first of a campus, costs no statement. Each process lets so many in beyond the limit. */
const OF_ADDRESS = { lease: 100, uncounted: 100 };
/** Applies once these are used up: about as many per second, but over a shorter window, so that a flood blocks an address for only a few seconds. */
const LATE_PER_ADDRESS = { points: 300, duration: 10 };
const LATE = { lease: 10 };
/** How long someone whose response got lost can join again with their previous cookie. */
const REPEATED_WITHIN_MS = 30_000;

/**
 * Identifies people without a session. The anonymous cookie proves a uid only while nothing is stored for it; from the first
 * durable act on, the session does.
 */
@Injectable()
export class AnonymousArrivals {
  constructor(
    private readonly identities: AnonymousIdentities,
    private readonly users: UserReadModel,
    private readonly limiter: SharedLimiter,
    private readonly clock: Clock,
    private readonly pace: GuestPace,
    private readonly sessions: RefreshSessions,
  ) {}

  /** Returns the uid of the cookie, or null. */
  async knownUid(cookie: string | undefined): Promise<string | null> {
    const uid = await this.identities.uidOf(cookie);
    return uid && !(await this.users.byId(uid)) ? uid : null;
  }

  /** Returns the uid of the cookie, or a new one; new uids are limited per address. */
  async uidFor(cookie: string | undefined, address: string): Promise<string> {
    return (await this.knownUid(cookie)) ?? this.newUid(address);
  }

  /** Like `uidFor`, for someone who joins a room, possibly again. Guests from one address are admitted at a limited rate. */
  async joiningUid({ cookies, address, hasLeft }: SessionCaller, roomId: string): Promise<string> {
    await this.pace.next(address, roomId, hasLeft);
    const uid = await this.identities.uidOf(cookies.anonymous);
    const user = uid && (await this.users.byId(uid));
    if (uid && !user) return uid;
    const newUid = await this.newUid(address);
    const isRepeated =
      user && user.kind === 'guest' && this.clock.now() - user.createdAt.getTime() < REPEATED_WITHIN_MS;
    // Whose session has ended has signed in or left: their bans may have moved to an account.
    return uid && isRepeated && !(await this.sessions.haveEnded(uid)) ? uid : newUid;
  }

  /** The uid for a new account: that of this browser's guest or anonymous person. A new uid if the session is an account's. */
  async newcomerUid(formerUid: string | undefined, { cookies, address }: SessionCaller): Promise<string> {
    const former = formerUid ? await this.users.byId(formerUid) : null;
    if (!former) return this.uidFor(cookies.anonymous, address);
    return former.kind === 'guest' ? former.id : this.newUid(address);
  }

  /** The uid that is merged into the account that signs in: a guest's or an anonymous person's. Other accounts are never merged. */
  async mergedUid(formerUid: string | undefined, cookie: string | undefined): Promise<string | null> {
    const former = formerUid ? await this.users.byId(formerUid) : null;
    if (former) return former.kind === 'guest' ? former.id : null;
    return this.knownUid(cookie);
  }

  /** Throws `rate_limited`. */
  async newUid(address: string): Promise<string> {
    try {
      await this.limiter.consumeLeased('anonymous', address, PER_ADDRESS, OF_ADDRESS);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'rate_limited')) throw error;
      await this.limiter.consumeLeased('anonymous-late', address, LATE_PER_ADDRESS, LATE);
    }
    return this.identities.newUid();
  }
}
