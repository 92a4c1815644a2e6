import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../contracts/domain/audit-actions.js';
import { mayEditAccount, mayOpen, maySeeLinks } from '../../../contracts/domain/people.js';
import { NO_PERMISSION_TO_EDIT, USER_NOT_FOUND } from '../../../contracts/domain/people-messages.js';
import type { Actor } from '../platform/auth/actor.js';
import { brandOn } from '../platform/brand/brand.js';
import { Config } from '../platform/config/config.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { InvitationLimits } from './invitation-limits.js';
import { InvitationMails } from './invitation-mails.js';
import { ManagedChanges } from './managed-changes.js';
import type { VerificationLinkDto } from './people.dto.js';
import { addresseeOf, givenNameOf, type MemberRow, PeopleReadModel, wantedRoleOf } from './people.read-model.js';
import { type Manager, PeopleAccess } from './people-access.service.js';

/** Links with which an invited person chooses a password: emailed again, or shown to the owner once. */
@Injectable()
export class VerificationLinks {
  constructor(
    private readonly access: PeopleAccess,
    private readonly people: PeopleReadModel,
    private readonly mails: InvitationMails,
    private readonly limits: InvitationLimits,
    private readonly changes: ManagedChanges,
    private readonly config: Config,
  ) {}

  /** Throws `permission_level` if the account no longer belongs only to the organization, because the link gives access to the whole account. */
  async create(actor: Actor, clientId: string, userId: string): Promise<VerificationLinkDto> {
    const manager = await this.access.require(actor, clientId, USER_NOT_FOUND);
    return this.withInvited(
      actor,
      manager,
      userId,
      'user.verification-link-made',
      async (transaction, row, { granter }) => {
        if (!mayEditAccount(granter, row) || !maySeeLinks(granter)) refuse();
        const shown = { userId: row.id, mailedTo: row.email, clientId, createdBy: actor.uid };
        const { code, expiresAt } = await this.mails.makeShownCode(transaction, shown);
        const url = `${brandOn(actor.origin.host, this.config).url}/signup/${row.id}/${code}/${clientId}`;
        return { url, expiresAt: expiresAt.toISOString() };
      },
    );
  }

  /** Throws `permission_level`, for example if the invitation was already accepted, and `rate_limited`. */
  async resend(actor: Actor, clientId: string, userId: string): Promise<void> {
    const manager = await this.access.require(actor, clientId, USER_NOT_FOUND);
    const { client } = manager;
    const known = await this.people.one(clientId, userId);
    if (known && mayOpen(manager.granter, manager.uid, known)) await this.limits.count(clientId, known.email);
    await this.withInvited(actor, manager, userId, 'user.invitation-resent', async (transaction, row) => {
      if (row.isActivated) refuse();
      const invitation = { by: actor, client, role: wantedRoleOf(row) };
      await this.mails.invite(transaction, 'activation-again', addresseeOf(row), invitation);
    });
  }

  private withInvited<Result>(
    actor: Actor,
    known: Manager,
    userId: string,
    action: AuditAction,
    work: (transaction: Transaction, row: MemberRow, manager: Manager) => Promise<Result>,
  ): Promise<Result> {
    return this.changes.run(actor, known, USER_NOT_FOUND, async (transaction, manager) => {
      const { client, granter, uid } = manager;
      const row = await this.people.lock(transaction, client.id, userId);
      if (!row) throw new DomainError('not_found', { message: USER_NOT_FOUND });
      if (!mayOpen(granter, uid, row)) refuse();
      const subject = { type: 'user', id: userId, name: givenNameOf(row) } as const;
      transaction.audit({ actor, action, clientId: client.id, subject });
      return work(transaction, row, manager);
    });
  }
}

function refuse(): never {
  throw new DomainError('permission_level', { message: NO_PERMISSION_TO_EDIT });
}
