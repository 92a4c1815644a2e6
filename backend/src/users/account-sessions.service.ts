import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { AnonymousArrivals } from './anonymous-arrivals.service.js';
import { IdentityMerges } from './identity-merges.js';
import { RefreshSessions } from './refresh-sessions.service.js';
import type { PresentedCookies } from './session-cookies.js';
import { SessionIssuer, type SessionOutcome } from './session-issuer.service.js';
import { UserReadModel } from './user.read-model.js';

/** Starts the session of somebody who proved to be an account, whoever the browser was before. */
@Injectable()
export class AccountSessions {
  constructor(
    private readonly refreshSessions: RefreshSessions,
    private readonly arrivals: AnonymousArrivals,
    private readonly merges: IdentityMerges,
    private readonly users: UserReadModel,
    private readonly issuer: SessionIssuer,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async start(uid: string, cookies: PresentedCookies, userAgent: string | undefined): Promise<SessionOutcome> {
    const former = await this.refreshSessions.identify(cookies.refresh);
    const fromUid = await this.mergedUid(former?.uid, cookies);
    const started = await this.unitOfWork.run(async (transaction) => {
      if (fromUid && fromUid !== uid) await this.merges.run(transaction, { fromUid, toUid: uid });
      if (former) await this.refreshSessions.revoke(former.id, transaction);
      return this.refreshSessions.start(transaction, uid, userAgent);
    });
    const outcome = await this.issuer.forUser(uid, started.id, started.refresh);
    if (!outcome) throw new DomainError('invalid_credentials');
    return outcome;
  }

  /** A guest or an anonymous person becomes the account; another account stays itself. */
  private async mergedUid(formerUid: string | undefined, cookies: PresentedCookies): Promise<string | null> {
    const former = formerUid ? await this.users.byId(formerUid) : null;
    if (former) return former.kind === 'guest' ? former.id : null;
    return this.arrivals.knownUid(cookies.anonymous);
  }
}
