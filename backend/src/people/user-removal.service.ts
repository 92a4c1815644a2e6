import { Injectable } from '@nestjs/common';
import { removalOf } from '../../../contracts/domain/people.js';
import { USER_NOT_FOUND, USER_NOT_REMOVED, USER_REMOVED } from '../../../contracts/domain/people-messages.js';
import type { Actor } from '../platform/auth/actor.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { TokenRepository } from '../tokens/tokens.public.js';
import { InvitedAccountRepository, UserRoleRepository } from '../users/users.public.js';
import { ManagedChanges } from './managed-changes.js';
import type { RemovedUserDto } from './people.dto.js';
import { givenNameOf, type MemberRow, PeopleReadModel } from './people.read-model.js';
import { PeopleAccess } from './people-access.service.js';

const REFUSALS = { forbidden: USER_NOT_REMOVED, last_owner: "The only owner can't be removed." } as const;

@Injectable()
export class UserRemovalService {
  constructor(
    private readonly access: PeopleAccess,
    private readonly people: PeopleReadModel,
    private readonly roles: UserRoleRepository,
    private readonly accounts: InvitedAccountRepository,
    private readonly tokens: TokenRepository,
    private readonly changes: ManagedChanges,
  ) {}

  /** Removes the role. Throws `forbidden`, and `last_owner` for the current owner: ownership must be transferred first. */
  async remove(actor: Actor, clientId: string, userId: string): Promise<RemovedUserDto> {
    const known = await this.access.require(actor, clientId, USER_NOT_FOUND);
    await this.changes.run(actor, known, USER_NOT_FOUND, async (transaction, { granter, uid }) => {
      const row = await this.people.lock(transaction, clientId, userId);
      if (!row) throw new DomainError('not_found', { message: USER_NOT_FOUND });
      const outcome = removalOf(granter, uid, row);
      if (outcome !== 'allowed') throw new DomainError(outcome, { message: REFUSALS[outcome] });
      await this.endEverythingHere(transaction, clientId, row);
      transaction.audit({
        actor,
        action: 'user.removed',
        clientId,
        subject: { type: 'user', id: userId, name: givenNameOf(row) },
        before: { role: row.role, whitelistChannelIds: row.whitelist },
      });
      transaction.emitAfterCommit('user.grants-changed', { uid: userId });
    });
    return { message: USER_REMOVED };
  }

  /** Signs out anyone who has no role left, and voids an invitation that wasn't accepted. */
  private async endEverythingHere(transaction: Transaction, clientId: string, row: MemberRow): Promise<void> {
    await this.roles.delete(transaction, clientId, row.id);
    await this.tokens.deleteIn(transaction, clientId, row.id);
    const worksElsewhere = await this.roles.hasAny(transaction, row.id);
    await this.accounts.endSessions(transaction, row.id, worksElsewhere ? clientId : null);
    if (!worksElsewhere) await this.accounts.forgetInvitation(transaction, row.id);
  }
}
