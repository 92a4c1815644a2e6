import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/auth/actor.js';
import { isStaffOf, subjectIn } from '../platform/auth/grants.js';
import { GrantsPort } from '../platform/auth/grants.port.js';
import { isInPerson } from '../platform/auth/principal.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { UserRoleRepository } from '../users/users.public.js';
import type { Manager } from './people-access.service.js';

/** Transactions that change an organization's people. */
@Injectable()
export class ManagedChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly roles: UserRoleRepository,
    private readonly grants: GrantsPort,
  ) {}

  /**
   * Locks the organization and passes the manager's current permissions to `work`, because the role may have been removed
   * since the request began. Throws `unauthorized`, or `not_found` with the message `missing`.
   */
  run<Result>(
    actor: Actor,
    { client }: Pick<Manager, 'client'>,
    missing: string,
    work: (transaction: Transaction, manager: Manager) => Promise<Result>,
  ): Promise<Result> {
    return this.unitOfWork.run(async (transaction) => {
      const isThere = await this.roles.lockClient(transaction, client.id);
      const grants = await this.grants.grantsWithin(transaction, actor);
      if (!isThere || !isStaffOf(grants, client.id)) throw new DomainError('not_found', { message: missing });
      const granter = subjectIn(grants, client.id);
      return work(transaction, { uid: actor.uid, granter, isInPerson: isInPerson(actor), client });
    });
  }
}
