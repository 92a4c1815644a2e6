import { Injectable } from '@nestjs/common';
import type { Role } from '../../../contracts/domain/enums.js';
import { USER_NOT_FOUND, USER_NOT_REMOVED, USER_REMOVED } from '../../../contracts/domain/people-messages.js';
import type { Actor } from '../platform/auth/actor.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { GlobalUserRepository, InvitedAccountRepository, UserRoleRepository } from '../users/users.public.js';
import { InvitationMails } from './invitation-mails.js';
import type { RemovedUserDto } from './people.dto.js';
import type { AcceptedUser } from './user-form.mapper.js';

export type NewGlobalUser = Pick<AcceptedUser, 'email' | 'firstName' | 'lastName' | 'role'>;

/** Grants and revokes global roles. */
@Injectable()
export class GlobalRoles {
  constructor(
    private readonly users: GlobalUserRepository,
    private readonly accounts: InvitedAccountRepository,
    private readonly memberships: UserRoleRepository,
    private readonly mails: InvitationMails,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Anyone with an unverified mailbox is emailed a code. For a new account, a second code is returned, which doesn't verify
   * the mailbox. A password set by an organization is kept: until the mailbox is verified, it works in that organization
   * only, and the global role doesn't count. Throws `forbidden` for the actor's own role.
   */
  give(actor: Actor, user: NewGlobalUser): Promise<{ isActivated: boolean; code: string | null }> {
    return this.unitOfWork.run(async (transaction) => {
      await this.requireStillOwner(transaction, actor);
      const { id, firstName, isNew, isActivated } = await this.accountOf(transaction, user);
      if (id === actor.uid) throw new DomainError('forbidden');
      const before = { globalRole: await this.users.lockRole(transaction, id) };
      await this.users.setRole(transaction, id, user.role);
      await this.tell(transaction, actor, { ...user, firstName: firstName || user.firstName, id, isActivated });
      const wanted = { userId: id, mailedTo: user.email, createdBy: actor.uid };
      const shown = isNew ? await this.mails.makeShownCode(transaction, wanted) : null;
      const action = isActivated ? 'global-user.promoted' : 'global-user.invited';
      const subject = { type: 'user', id } as const;
      transaction.audit({ actor, action, clientId: null, subject, before, after: { globalRole: user.role } });
      transaction.emitAfterCommit('user.grants-changed', { uid: id });
      return { isActivated, code: shown?.code ?? null };
    });
  }

  /**
   * Nobody can remove their own role, so at least one owner always remains. Anyone left without a role is signed out.
   */
  async take(actor: Actor, userId: string): Promise<RemovedUserDto> {
    if (userId === actor.uid) throw new DomainError('forbidden', { message: USER_NOT_REMOVED });
    await this.unitOfWork.run(async (transaction) => {
      await this.requireStillOwner(transaction, actor);
      const globalRole = await this.users.lockRole(transaction, userId);
      if (globalRole === null) throw new DomainError('not_found', { message: USER_NOT_FOUND });
      await this.users.setRole(transaction, userId, null);
      if (!(await this.memberships.hasAny(transaction, userId))) {
        await this.accounts.endSessions(transaction, userId, null);
        await this.accounts.forgetInvitation(transaction, userId);
      }
      const subject = { type: 'user', id: userId } as const;
      const before = { globalRole };
      transaction.audit({ actor, action: 'global-user.removed', clientId: null, subject, before });
      transaction.emitAfterCommit('user.grants-changed', { uid: userId });
    });
    return { message: USER_REMOVED };
  }

  private async requireStillOwner(transaction: Transaction, actor: Actor): Promise<void> {
    const owners = await this.users.lockOwners(transaction);
    if (!owners.has(actor.uid)) throw new DomainError('forbidden');
  }

  private async accountOf(transaction: Transaction, user: NewGlobalUser) {
    const id = await this.accounts.insert(transaction, { ...user, clientId: null, passwordHash: null });
    if (id !== null) return { id, firstName: user.firstName, isActivated: false, isNew: true };
    const met = await this.accounts.lockByEmail(transaction, user.email);
    if (!met) throw new DomainError('conflict');
    return { ...met, isNew: false };
  }

  private async tell(
    transaction: Transaction,
    actor: Actor,
    { role, isActivated, ...person }: NewGlobalUser & { id: string; isActivated: boolean; role: Role },
  ): Promise<void> {
    const invitation = { by: actor, client: null, role };
    if (isActivated) await this.mails.tellAdded(transaction, person, invitation);
    else await this.mails.invite(transaction, 'invitation', person, invitation);
  }
}
