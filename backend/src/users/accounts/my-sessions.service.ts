import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AccountRepository } from './account.repository.js';
import { requireSelf } from './account-holder.js';
import { MySessionsRepository } from './my-sessions.repository.js';
import type { SessionInfoDto } from './my-sign-in.dto.js';
import { toSessionInfoDto } from './my-sign-in.mapper.js';

/** Where a person is signed in, and the way to end that from afar. */
@Injectable()
export class MySessionsService {
  constructor(
    private readonly sessions: MySessionsRepository,
    private readonly accounts: AccountRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(principal: Principal, id: string): Promise<SessionInfoDto[]> {
    requireSelf(principal, id);
    return (await this.sessions.list(id)).map((row) => toSessionInfoDto(row, principal.sessionId));
  }

  async end(actor: Actor, id: string, sessionId: string): Promise<void> {
    requireSelf(actor, id);
    await this.unitOfWork.run(async (transaction) => {
      if (!(await this.sessions.end(transaction, id, sessionId))) throw new DomainError('not_found');
      this.note(transaction, actor);
    });
  }

  async endOthers(actor: Actor, id: string): Promise<void> {
    requireSelf(actor, id);
    await this.unitOfWork.run(async (transaction) => {
      await this.accounts.endSessions(transaction, id, this.clock.date(), actor.sessionId);
      this.note(transaction, actor);
    });
  }

  private note(transaction: Transaction, actor: Actor): void {
    const subject = { type: 'account', id: actor.uid } as const;
    transaction.audit({ actor, action: 'account.session-ended', clientId: null, subject });
    transaction.emitAfterCommit('user.grants-changed', { uid: actor.uid });
  }
}
