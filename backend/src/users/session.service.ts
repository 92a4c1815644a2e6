import { Injectable } from '@nestjs/common';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import { AnonymousIdentities } from './anonymous-identity.service.js';
import { RefreshSessions } from './refresh-sessions.service.js';
import type { PresentedCookies } from './session-cookies.js';
import { SessionIssuer, type SessionOutcome } from './session-issuer.service.js';

/** New identities for one address in ten minutes: a full campus, and not an endless supply. */
const PER_ADDRESS = { points: 20_000, duration: 600 };
const LEASE = 100;

/** Resuming and ending what a browser already has. */
@Injectable()
export class SessionService {
  constructor(
    private readonly refreshSessions: RefreshSessions,
    private readonly anonymous: AnonymousIdentities,
    private readonly issuer: SessionIssuer,
    private readonly limiter: SharedLimiter,
  ) {}

  /** Whoever the cookies say; otherwise somebody new and anonymous, of whom nothing is stored. */
  async resume(cookies: PresentedCookies, address: string): Promise<SessionOutcome> {
    const live = await this.refreshSessions.rotate(cookies.refresh);
    const outcome = live && (await this.issuer.forUser(live.uid, live.id, live.refresh));
    if (outcome) return outcome;
    const known = await this.anonymous.uidOf(cookies.anonymous);
    if (!known) await this.limiter.consumeLeased('anonymous', address, PER_ADDRESS, LEASE);
    return this.issuer.forAnonymous(known ?? this.anonymous.newUid());
  }

  async signOut(cookies: PresentedCookies): Promise<void> {
    const live = await this.refreshSessions.identify(cookies.refresh);
    if (live) await this.refreshSessions.revoke(live.id);
  }
}
