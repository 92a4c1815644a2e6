import { Injectable } from '@nestjs/common';
import { Role } from '../../../contracts/domain/enums.js';
import { mayEditAccount, mayOpen } from '../../../contracts/domain/people.js';
import { NO_PERMISSION_TO_EDIT, USER_EXISTS, USER_NOT_FOUND } from '../../../contracts/domain/people-messages.js';
import type { Actor } from '../platform/auth/actor.js';
import { isUniqueViolation } from '../platform/database/database-failure.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { InvitedAccountRepository, UserRoleRepository } from '../users/users.public.js';
import { requireMayGive } from './granting.js';
import { InvitationMails } from './invitation-mails.js';
import { ManagedChanges } from './managed-changes.js';
import type { NewMember } from './new-members.js';
import { OwnerChange } from './owner-change.js';
import { addresseeOf, givenNameOf, type MemberRow, PeopleReadModel } from './people.read-model.js';
import type { Manager } from './people-access.service.js';

/** Changes a person's role, channels, and name in an organization, and the account itself while it belongs only to the organization. */
@Injectable()
export class MemberChanges {
  constructor(
    private readonly changes: ManagedChanges,
    private readonly people: PeopleReadModel,
    private readonly accounts: InvitedAccountRepository,
    private readonly roles: UserRoleRepository,
    private readonly owners: OwnerChange,
    private readonly mails: InvitationMails,
  ) {}

  /** Repeats all permission checks with the rows locked. */
  async apply(actor: Actor, known: Manager, userId: string, member: NewMember): Promise<void> {
    const changing = this.changes.run(actor, known, USER_NOT_FOUND, async (transaction, manager) => {
      const { client, granter, uid } = manager;
      const row = await this.people.lock(transaction, client.id, userId);
      if (!row) throw new DomainError('not_found', { message: USER_NOT_FOUND });
      if (!mayOpen(granter, uid, row)) throw new DomainError('permission_level', { message: NO_PERMISSION_TO_EDIT });
      requireMayGive(granter, member, NO_PERMISSION_TO_EDIT);
      const { role, whitelist } = await this.roleUntilTransfer(transaction, actor, manager, row, member);
      const { firstName, lastName } = member;
      await this.roles.update(transaction, { userId, clientId: client.id, role, whitelist, firstName, lastName });
      if (mayEditAccount(granter, row)) await this.changeAccount(transaction, actor, manager, row, member);
      else refuseAccountChange(row, member);
      const isOwner = await this.handOver(transaction, actor, manager, row, member);
      const before = { ...row, whitelistChannelIds: row.whitelist?.toSorted() ?? null, hasNewPassword: false };
      const after = {
        ...member,
        role: isOwner ? Role.owner : role,
        whitelistChannelIds: isOwner ? null : whitelist,
        hasNewPassword: member.passwordHash !== null,
      };
      const subject = { type: 'user', id: userId, name: givenNameOf(member) } as const;
      transaction.audit({ actor, action: 'user.edited', clientId: client.id, subject, before, after });
      transaction.emitAfterCommit('user.grants-changed', { uid: userId });
    });
    await changing.catch(rethrow);
  }

  /** The future owner keeps role and channels until ownership is transferred. Choosing any other role withdraws the invitation. */
  private async roleUntilTransfer(
    transaction: Transaction,
    actor: Actor,
    { client }: Manager,
    row: MemberRow,
    { role, whitelist }: NewMember,
  ): Promise<Pick<MemberRow, 'role'> & Pick<NewMember, 'whitelist'>> {
    if (role === Role.owner) return row;
    if (row.role === Role.owner)
      throw new DomainError('last_owner', { message: "The only owner can't be given another role." });
    if (row.isNextOwner) await this.owners.withdraw(transaction, actor, client, { userId: row.id, kept: role });
    return { role, whitelist };
  }

  /** Returns whether the person is now the owner. */
  private async handOver(
    transaction: Transaction,
    actor: Actor,
    { client }: Manager,
    row: MemberRow,
    { role, email, firstName, lastName, knownOwnerId }: NewMember,
  ): Promise<boolean> {
    if (role !== Role.owner || row.role === Role.owner || row.isNextOwner) return row.role === Role.owner;
    const person = { ...addresseeOf(row), email };
    const newOwner = { ...person, name: givenNameOf({ firstName, lastName }), isActivated: row.isActivated };
    const isOwner = await this.owners.transfer(transaction, actor, { client, newOwner, knownOwnerId });
    // A changed address was already sent an invitation.
    if (!isOwner && email === row.email)
      await this.mails.invite(transaction, 'invitation', person, { by: actor, client, role });
    return isOwner;
  }

  private async changeAccount(
    transaction: Transaction,
    actor: Actor,
    { client }: Manager,
    row: MemberRow,
    { email, firstName, lastName, role, passwordHash }: NewMember,
  ): Promise<void> {
    if (firstName !== row.firstName || lastName !== row.lastName)
      await this.accounts.rename(transaction, row.id, { firstName, lastName });
    if (passwordHash !== null) await this.accounts.setInitialPassword(transaction, row.id, passwordHash);
    if (email === row.email) return;
    await this.accounts.setEmail(transaction, row.id, email);
    const invitation = { by: actor, client, role };
    await this.mails.invite(transaction, 'invitation', { id: row.id, email, firstName }, invitation);
  }
}

/** Throws `permission_level`, naming the field. */
function refuseAccountChange(
  row: Pick<MemberRow, 'email'>,
  { email, passwordHash }: Pick<NewMember, 'email' | 'passwordHash'>,
): void {
  const fields = [...(email === row.email ? [] : ['email']), ...(passwordHash === null ? [] : ['password'])];
  if (fields.length === 0) return;
  const errors = fields.map((path) => ({ path, message: NO_PERMISSION_TO_EDIT }));
  throw new DomainError('permission_level', { message: NO_PERMISSION_TO_EDIT, errors });
}

function rethrow(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new DomainError('user_exists', { errors: [{ path: 'email', message: `${USER_EXISTS}.` }] });
}
