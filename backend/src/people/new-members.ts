import { Injectable } from '@nestjs/common';
import { Role } from '../../../contracts/domain/enums.js';
import { NO_PERMISSION_FOR_ROLE, USERS_NOT_FOUND } from '../../../contracts/domain/people-messages.js';
import type { Actor } from '../platform/auth/actor.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { InvitedAccountRepository, type MetAccount, UserRoleRepository } from '../users/users.public.js';
import { requireMayGive, requireMayInvite } from './granting.js';
import { InvitationMails } from './invitation-mails.js';
import { ManagedChanges } from './managed-changes.js';
import { OwnerChange } from './owner-change.js';
import { givenNameOf } from './people.read-model.js';
import type { Manager } from './people-access.service.js';
import type { AcceptedUser } from './user-form.mapper.js';

export interface NewMember extends Omit<AcceptedUser, 'password'> {
  passwordHash: string | null;
  knownOwnerId: string | null;
}

interface Added extends MetAccount {
  isNew: boolean;
}

/** Gives someone a role, and creates an account if the email address has none. */
@Injectable()
export class NewMembers {
  constructor(
    private readonly changes: ManagedChanges,
    private readonly accounts: InvitedAccountRepository,
    private readonly roles: UserRoleRepository,
    private readonly owners: OwnerChange,
    private readonly mails: InvitationMails,
  ) {}

  /** Throws `user_exists` if the person already has a role there, and `conflict` if the owner has changed in the meantime. */
  add(actor: Actor, known: Manager, member: NewMember): Promise<Added> {
    return this.changes.run(actor, known, USERS_NOT_FOUND, async (transaction, { client, granter }) => {
      requireMayInvite(granter, member.passwordHash !== null);
      requireMayGive(granter, member, NO_PERMISSION_FOR_ROLE);
      const account = await this.accountOf(transaction, client.id, member);
      const { role: wanted, whitelist, firstName, lastName, email, knownOwnerId } = member;
      const role = wanted === Role.owner ? Role.admin : wanted;
      const membership = { userId: account.id, clientId: client.id, role, whitelist, firstName, lastName };
      if (!(await this.roles.insert(transaction, membership, actor.uid))) throw new DomainError('user_exists');
      const person = { id: account.id, email, firstName: account.firstName || firstName };
      const invitation = { by: actor, client, role: wanted };
      if (account.isActivated) await this.mails.tellAdded(transaction, person, invitation);
      else await this.mails.invite(transaction, 'invitation', person, invitation);
      const name = givenNameOf(member);
      const newOwner = { ...person, name, isActivated: account.isActivated };
      const isOwner =
        wanted === Role.owner && (await this.owners.transfer(transaction, actor, { client, newOwner, knownOwnerId }));
      transaction.audit({
        actor,
        action: 'user.invited',
        clientId: client.id,
        subject: { type: 'user', id: account.id, name },
        after: { role: isOwner ? Role.owner : role, whitelistChannelIds: whitelist },
      });
      transaction.emitAfterCommit('user.grants-changed', { uid: account.id });
      return account;
    });
  }

  /**
   * Sets the password of a new account only. An existing account keeps its password, which is either the person's own or was
   * set by the organization that created the account. In the latter case it works only there until the mailbox is verified.
   */
  private async accountOf(transaction: Transaction, clientId: string, member: NewMember): Promise<Added> {
    const id = await this.accounts.insert(transaction, { ...member, clientId });
    if (id !== null) return { id, firstName: member.firstName, isActivated: false, isNew: true };
    const met = await this.accounts.lockByEmail(transaction, member.email);
    if (!met) throw new DomainError('conflict');
    return { ...met, isNew: false };
  }
}
