import { Injectable } from '@nestjs/common';
import { AnonymousArrivals } from './anonymous-arrivals.service.js';
import { RefreshSessions } from './refresh-sessions.service.js';
import type { PresentedCookies, SessionCaller } from './session-cookies.js';
import { SessionIssuer, type SessionOutcome } from './session-issuer.service.js';

/** Resuming and ending what a browser already has. */
@Injectable()
export class SessionService {
  constructor(
    private readonly refreshSessions: RefreshSessions,
    private readonly arrivals: AnonymousArrivals,
    private readonly issuer: SessionIssuer,
  ) {}

  /** Whoever the cookies say; otherwise somebody new and anonymous, of whom nothing is stored. */
  async resume({ cookies, address, requestId }: SessionCaller): Promise<SessionOutcome> {
    const live = await this.refreshSessions.rotate(cookies.refresh, requestId);
    const outcome = live && (await this.issuer.forUser(live.uid, live.id, live.refresh));
    return outcome ?? this.issuer.forAnonymous(await this.arrivals.uidFor(cookies.anonymous, address));
  }

  async signOut(cookies: PresentedCookies): Promise<void> {
    const live = await this.refreshSessions.identify(cookies.refresh);
    if (live) await this.refreshSessions.revoke(live.id);
  }
}
