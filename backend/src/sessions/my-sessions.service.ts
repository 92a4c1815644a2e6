import { Injectable } from '@nestjs/common';
import { requireSelf } from '../platform/auth/account-holder.js';
import type { Actor } from '../platform/auth/actor.js';
import type { Principal } from '../platform/auth/principal.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { SessionInfoDto } from './my-sessions.dto.js';
import { toSessionInfoDto } from './my-sessions.mapper.js';
import { MySessionsReadModel } from './my-sessions.read-model.js';
import { SessionRevocation } from './session-revocation.js';

/** Lists the places where a person is signed in, and ends those sessions remotely. */
@Injectable()
export class MySessionsService {
  constructor(
    private readonly sessions: MySessionsReadModel,
    private readonly revocation: SessionRevocation,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(principal: Principal, id: string): Promise<SessionInfoDto[]> {
    requireSelf(principal, id);
    const rows = await this.sessions.list(id, principal.sessionId);
    return rows.map((row) => toSessionInfoDto(row, principal.sessionId));
  }

  async end(actor: Actor, id: string, sessionId: string): Promise<void> {
    requireSelf(actor, id);
    await this.unitOfWork.run(async (transaction) => {
      if ((await this.revocation.one(transaction, id, sessionId)) === 0) throw new DomainError('not_found');
      this.note(transaction, actor);
    });
  }

  async endOthers(actor: Actor, id: string): Promise<void> {
    requireSelf(actor, id);
    await this.unitOfWork.run(async (transaction) => {
      await this.revocation.ofPerson(transaction, id, actor.sessionId);
      this.note(transaction, actor);
    });
  }

  private note(transaction: Transaction, actor: Actor): void {
    const subject = { type: 'account', id: actor.uid } as const;
    transaction.audit({ actor, action: 'account.session-ended', clientId: null, subject });
    transaction.emitAfterCommit('user.grants-changed', { uid: actor.uid });
  }
}
