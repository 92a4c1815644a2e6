import { Injectable } from '@nestjs/common';
import type { ClientRow } from '../../clients/clients.public.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Addressee, InvitationMails } from './invitation-mails.js';
import { UserRoleRepository } from './user-role.repository.js';

export interface Succession {
  client: ClientRow;
  heir: Pick<Addressee, 'id'> & { name: string };
  /** Who is the owner as far as the actor knows; null: nobody. */
  knownOwnerId: string | null;
}

/** An organisation has one owner: whoever was it becomes an admin. */
@Injectable()
export class OwnerChange {
  constructor(
    private readonly roles: UserRoleRepository,
    private readonly mails: InvitationMails,
  ) {}

  /** Makes room for the heir, whose own row the caller writes next. Throws `conflict` when somebody else is the owner by now. */
  async makeRoom(transaction: Transaction, actor: Actor, { client, heir, knownOwnerId }: Succession): Promise<void> {
    const owner = await this.roles.ownerOf(transaction, client.id);
    if ((owner?.id ?? null) !== knownOwnerId) throw new DomainError('conflict');
    if (owner) {
      await this.roles.demoteOwner(transaction, client.id, owner.id);
      await this.mails.tellOwnerChanged(transaction, owner, { organisation: client.name, owner: heir.name, actor });
      transaction.emitAfterCommit('user.grants-changed', { uid: owner.id });
    }
    transaction.audit({
      actor,
      action: 'user.owner-changed',
      clientId: client.id,
      subject: { type: 'user', id: heir.id, name: heir.name },
      before: { ownerId: owner?.id ?? null },
      after: { ownerId: heir.id },
    });
  }
}
