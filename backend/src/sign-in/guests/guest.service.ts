import { Injectable } from '@nestjs/common';
import { cleanDisplayName } from '../../../../contracts/domain/display-name.js';
import { normaliseEmail } from '../../../../contracts/domain/email-address.js';
import { validateGuest } from '../../../../contracts/domain/guest-form.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import {
  type LiveSession,
  RefreshSessions,
  type SessionCaller,
  type SessionStart,
} from '../../sessions/sessions.public.js';
import { UserRepository } from '../../users/users.public.js';
import type { JoinAsGuestDto } from '../session.dto.js';
import { SessionIssuer, type SessionOutcome } from '../session-issuer.service.js';
import { AnonymousArrivals } from './anonymous-arrivals.service.js';
import { GuestPolicies } from './guest-policies.js';

type Guest = Omit<LiveSession, 'refresh'> & Partial<LiveSession>;

/** Joining a conversation with a typed name: the first durable act of an anonymous person. */
@Injectable()
export class GuestService {
  constructor(
    private readonly policies: GuestPolicies,
    private readonly refreshSessions: RefreshSessions,
    private readonly arrivals: AnonymousArrivals,
    private readonly users: UserRepository,
    private readonly issuer: SessionIssuer,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async join(caller: SessionCaller, form: JoinAsGuestDto): Promise<SessionOutcome> {
    const policy = await this.policies.policyOf(form.contentId, form.keys);
    if (!policy) throw new DomainError('not_found');
    const current = await this.refreshSessions.identify(caller);
    const account = current && (await this.issuer.forUser(current));
    if (current && account?.kind === 'registered') {
      return account.session.user.displayName === null ? this.nameAccount(current, form) : account;
    }
    if (policy.requireSignin) throw new DomainError('sign_in_required');
    const named = { ...nameOf(form, policy.enableAnonymous), clientId: policy.clientId };
    const { clientId, host } = await this.refreshSessions.siteOf(caller);
    const how = { method: 'guest', clientId, host } as const;
    const known = account ? current : null;
    const uid = known?.uid ?? (await this.arrivals.joiningUid(caller, form.contentId));
    const guest = await this.save(known, uid, caller, named, how);
    const outcome = await this.issuer.forUser(guest, guest.refresh);
    if (!outcome) throw new DomainError('conflict');
    return outcome;
  }

  /** An account keeps its name. An account without one can't write anywhere, so the typed name becomes its name. */
  private async nameAccount(current: Guest, form: JoinAsGuestDto): Promise<SessionOutcome> {
    const { displayName } = nameOf({ ...form, email: '' }, true);
    await this.unitOfWork.run((transaction) => this.users.nameAccount(transaction, current.uid, displayName));
    const outcome = await this.issuer.forUser(current);
    if (!outcome) throw new DomainError('conflict');
    return outcome;
  }

  private async save(
    current: Guest | null,
    uid: string,
    caller: SessionCaller,
    named: { displayName: string; email: string | null; clientId: string },
    how: SessionStart,
  ): Promise<Guest> {
    return this.unitOfWork.run(async (transaction) => {
      if (await this.users.saveGuest(transaction, { id: uid, ...named })) {
        return current ?? this.refreshSessions.start(transaction, uid, caller, how);
      }
      // The ID has become an account in another browser in the meantime: here the guest gets a new ID.
      const newUid = await this.arrivals.newUid(caller.address);
      await this.users.saveGuest(transaction, { id: newUid, ...named });
      return this.refreshSessions.start(transaction, newUid, caller, how);
    });
  }
}

function nameOf(form: JoinAsGuestDto, enableAnonymous: boolean): { displayName: string; email: string | null } {
  const name = form.name ?? '';
  const email = form.email ?? '';
  const errors = validateGuest({ name, email }, { enableAnonymous });
  const cleaned = cleanDisplayName(name);
  if (errors.length > 0 || !cleaned.ok) throw new DomainError('validation_failed', { errors });
  return { displayName: cleaned.name, email: normaliseEmail(email) || null };
}
