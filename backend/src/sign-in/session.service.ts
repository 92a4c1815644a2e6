import { Injectable } from '@nestjs/common';
import { RefreshSessions, type SessionCaller } from '../sessions/sessions.public.js';
import { AnonymousArrivals } from './guests/anonymous-arrivals.service.js';
import { SessionIssuer, type SessionOutcome } from './session-issuer.service.js';

/** Resumes and ends a browser's existing session. */
@Injectable()
export class SessionService {
  constructor(
    private readonly refreshSessions: RefreshSessions,
    private readonly arrivals: AnonymousArrivals,
    private readonly issuer: SessionIssuer,
  ) {}

  /** The person whom the cookies identify; otherwise a new anonymous person, for whom nothing is stored. */
  async resume(caller: SessionCaller): Promise<SessionOutcome> {
    const live = await this.refreshSessions.rotate(caller);
    const outcome = live && (await this.issuer.forUser(live, live.refresh));
    return outcome ?? this.issuer.forAnonymous(await this.arrivals.uidFor(caller.cookies.anonymous, caller.address));
  }

  async signOut(caller: SessionCaller): Promise<void> {
    const live = await this.refreshSessions.identify(caller);
    if (live) await this.refreshSessions.revoke(live);
  }
}
