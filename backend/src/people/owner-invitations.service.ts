import { Injectable } from '@nestjs/common';
import { Role } from '../../../contracts/domain/enums.js';
import { NO_PERMISSION_TO_EDIT, USER_NOT_FOUND } from '../../../contracts/domain/people-messages.js';
import type { Actor } from '../platform/auth/actor.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { requireMayGive } from './granting.js';
import { ManagedChanges } from './managed-changes.js';
import { OwnerChange } from './owner-change.js';
import { PeopleReadModel } from './people.read-model.js';
import { PeopleAccess } from './people-access.service.js';

/** Pending invitations to own an organization. */
@Injectable()
export class OwnerInvitationsService {
  constructor(
    private readonly access: PeopleAccess,
    private readonly people: PeopleReadModel,
    private readonly changes: ManagedChanges,
    private readonly owners: OwnerChange,
  ) {}

  /** The person keeps their current role. Throws `permission_level`, and `conflict` if the invitation was already accepted or withdrawn. */
  async withdraw(actor: Actor, clientId: string, userId: string): Promise<void> {
    const known = await this.access.require(actor, clientId, USER_NOT_FOUND);
    await this.changes.run(actor, known, USER_NOT_FOUND, async (transaction, { client, granter }) => {
      const row = await this.people.lock(transaction, clientId, userId);
      if (!row) throw new DomainError('not_found', { message: USER_NOT_FOUND });
      requireMayGive(granter, { role: Role.owner, whitelist: null }, NO_PERMISSION_TO_EDIT);
      await this.owners.withdraw(transaction, actor, client, { userId });
    });
  }
}
