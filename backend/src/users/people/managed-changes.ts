import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../../contracts/domain/access.js';
import { hasAccess } from '../../platform/auth/access.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { effectiveGrants } from '../../platform/auth/effective-grants.js';
import type { Grants } from '../../platform/auth/grants.port.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { StandingReadModel } from '../standing.read-model.js';
import { isGone } from '../standings.service.js';
import { granterOf, type Manager } from './people-access.service.js';
import { UserRoleRepository } from './user-role.repository.js';

/** Transactions in which somebody manages people of an organisation. */
@Injectable()
export class ManagedChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly roles: UserRoleRepository,
    private readonly standings: StandingReadModel,
  ) {}

  /**
   * Locks the organisation and hands `work` what its manager may do at that moment: the request may have begun before the
   * role was taken away. Throws `unauthorized`, and `not_found` in the words of `missing`.
   */
  run<Result>(
    actor: Actor,
    { client }: Pick<Manager, 'client'>,
    missing: string,
    work: (transaction: Transaction, manager: Manager) => Promise<Result>,
  ): Promise<Result> {
    return this.unitOfWork.run(async (transaction) => {
      const isThere = await this.roles.lockClient(transaction, client.id);
      const grants = await this.grantsNow(transaction, actor);
      if (!isThere || !hasAccess(grants, client.id, STAFF_ROLES))
        throw new DomainError('not_found', { message: missing });
      return work(transaction, { uid: actor.uid, granter: granterOf(grants, client.id), client });
    });
  }

  private async grantsNow(transaction: Transaction, actor: Actor): Promise<Grants> {
    const { uid, tokenId } = actor;
    const creator = tokenId === null ? null : await this.standings.tokenCreator(tokenId, transaction);
    const standings = await this.standings.of(creator === null ? [uid] : [uid, creator], transaction);
    const own = standings.get(uid);
    if (!own || isGone(actor, own) || (tokenId !== null && creator === null)) throw new DomainError('unauthorized');
    return effectiveGrants(actor, own.grants, creator === null ? null : (standings.get(creator)?.grants ?? null));
  }
}
