import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { AnonymousIdentities, type SessionCaller } from '../../sessions/sessions.public.js';
import { UserReadModel } from '../../users/users.public.js';
import { GuestPace } from './guest-pace.js';

/** New identities for one address in ten minutes: a full campus, and not an endless supply. */
const PER_ADDRESS = { points: 20_000, duration: 600 };
const LEASE = 100;
/** Once these are used up: as many a second, but counted again soon, so that strangers who flood an address shut it for seconds only. */
const LATE_PER_ADDRESS = { points: 300, duration: 10 };
const LATE_LEASE = 10;
/** Someone whose answer got lost joins again with the cookie from before, within this time. */
const REPEATED_WITHIN_MS = 30_000;

/**
 * Who someone without a session is. The anonymous cookie proves a uid only as long as nothing is kept of it:
 * from the first durable act on, the session does.
 */
@Injectable()
export class AnonymousArrivals {
  constructor(
    private readonly identities: AnonymousIdentities,
    private readonly users: UserReadModel,
    private readonly limiter: SharedLimiter,
    private readonly clock: Clock,
    private readonly pace: GuestPace,
  ) {}

  /** The uid of the cookie, or null. */
  async knownUid(cookie: string | undefined): Promise<string | null> {
    const uid = await this.identities.uidOf(cookie);
    return uid && !(await this.users.byId(uid)) ? uid : null;
  }

  /** The uid of the cookie, or a new one, of which an address gets so many. */
  async uidFor(cookie: string | undefined, address: string): Promise<string> {
    return (await this.knownUid(cookie)) ?? this.newUid(address);
  }

  /** The same for someone who joins in a room, perhaps once more; an address brings guests there at a pace. */
  async joiningUid({ cookies, address, hasLeft }: SessionCaller, roomId: string): Promise<string> {
    await this.pace.next(address, roomId, hasLeft);
    const uid = await this.identities.uidOf(cookies.anonymous);
    const user = uid && (await this.users.byId(uid));
    if (uid && !user) return uid;
    const newUid = await this.newUid(address);
    const isRepeated =
      user && user.kind === 'guest' && this.clock.now() - user.createdAt.getTime() < REPEATED_WITHIN_MS;
    return uid && isRepeated ? uid : newUid;
  }

  /** The uid of a newcomer to accounts: the guest or the anonymous person of this browser; anyone who has an account keeps it. */
  async newcomerUid(formerUid: string | undefined, { cookies, address }: SessionCaller): Promise<string> {
    const former = formerUid ? await this.users.byId(formerUid) : null;
    if (!former) return this.uidFor(cookies.anonymous, address);
    return former.kind === 'guest' ? former.id : this.newUid(address);
  }

  /** Who becomes the account that signs in: a guest or an anonymous person; another account stays itself. */
  async mergedUid(formerUid: string | undefined, cookie: string | undefined): Promise<string | null> {
    const former = formerUid ? await this.users.byId(formerUid) : null;
    if (former) return former.kind === 'guest' ? former.id : null;
    return this.knownUid(cookie);
  }

  /** Throws `rate_limited`. */
  async newUid(address: string): Promise<string> {
    try {
      await this.limiter.consumeLeased('anonymous', address, PER_ADDRESS, LEASE);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'rate_limited')) throw error;
      await this.limiter.consumeLeased('anonymous-late', address, LATE_PER_ADDRESS, LATE_LEASE);
    }
    return this.identities.newUid();
  }
}
