import { Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { Site } from '../platform/sites/sites.js';
import { RefreshSessions, type SessionCaller, type SessionMethod } from '../sessions/sessions.public.js';
import { UserRepository } from '../users/users.public.js';
import { AnonymousArrivals } from './guests/anonymous-arrivals.service.js';
import { IdentityMerges } from './identity-merges.js';
import { SessionIssuer, type SessionOutcome } from './session-issuer.service.js';

/** How someone proved that the account is theirs. */
interface AccountProof {
  method: SessionMethod;
  /** The only organization in which the proof is valid. */
  clientId: string | null;
  /** Hash of the verified password; it must be unchanged when the session starts. */
  passwordHash?: string | null;
}

/** Starts a session for an account whose owner has been verified, regardless of who used the browser before. */
@Injectable()
export class AccountSessions {
  constructor(
    private readonly refreshSessions: RefreshSessions,
    private readonly arrivals: AnonymousArrivals,
    private readonly merges: IdentityMerges,
    private readonly users: UserRepository,
    private readonly issuer: SessionIssuer,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * On a custom domain, a proof is valid only there. Throws `forbidden` on unknown hosts and if the proof isn't valid on this
   * host, or `unverified_user` if the reason is an unverified mailbox.
   */
  async start(uid: string, caller: SessionCaller, proof: AccountProof): Promise<SessionOutcome> {
    const outcome = await this.startProven(caller, async () => ({ uid, ...proof }));
    if (!outcome) throw new DomainError('invalid_credentials');
    return outcome;
  }

  /**
   * Like `start`, for a proof that is read in the transaction in which the session starts. A request that removes what the proof
   * depends on (a domain, a provider, a linked account) either waits for the session and ends it too, or came first. Returns
   * null if nobody was proven.
   */
  async startProven(
    caller: SessionCaller,
    prove: (transaction: Transaction, site: Site) => Promise<(AccountProof & { uid: string }) | null>,
  ): Promise<SessionOutcome | null> {
    const site = await this.refreshSessions.siteOf(caller);
    if (site.kind === 'unknown') throw new DomainError('forbidden');
    const former = await this.refreshSessions.identify(caller);
    const fromUid = await this.arrivals.mergedUid(former?.uid, caller.cookies.anonymous);
    const started = await this.unitOfWork.run(async (transaction) => {
      await this.refreshSessions.holdSite(transaction, site);
      const proven = await prove(transaction, site);
      if (!proven) return null;
      const { uid, method, clientId, passwordHash = null } = proven;
      refuseElsewhere(proven, site);
      if (!(await this.users.lock(transaction, uid, passwordHash))) throw new DomainError('invalid_credentials');
      if (fromUid && fromUid !== uid) await this.merges.run(transaction, { fromUid, toUid: uid });
      if (former) await this.refreshSessions.revoke(former, transaction);
      const how = { method, clientId: site.clientId ?? clientId, host: site.host };
      await this.users.noteSignIn(transaction, uid);
      return this.refreshSessions.start(transaction, uid, caller, how);
    });
    if (!started) return null;
    const outcome = await this.issuer.forUser(started, started.refresh);
    if (!outcome) throw new DomainError('invalid_credentials');
    return outcome;
  }

  /** The uid for a new account: that of this browser's guest or anonymous person. A new uid if the session is an account's. */
  async newcomerUid(caller: SessionCaller): Promise<string> {
    const former = await this.refreshSessions.identify(caller);
    return this.arrivals.newcomerUid(former?.uid, caller);
  }
}

/** A proof that is limited to one organization isn't valid on another organization's custom domain. */
function refuseElsewhere({ method, clientId }: AccountProof, site: Site): void {
  if (clientId === null || site.clientId === null || clientId === site.clientId) return;
  throw new DomainError(method === 'password' ? 'unverified_user' : 'forbidden');
}
