import { Injectable } from '@nestjs/common';
import { PASSWORD_WAS_RESET } from '../../../../contracts/domain/account-messages.js';
import { passwordMistake } from '../../../../contracts/domain/password.js';
import type { Origin } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Passwords } from '../passwords.service.js';
import { AccountRepository } from './account.repository.js';
import { AccountCodes } from './account-codes.repository.js';
import { holderOf } from './own-account.js';
import type { ResetAnswerDto, SetPasswordDto } from './reset.dto.js';

/** Sets the password of whoever holds a live code, once, and ends every session of the account. */
@Injectable()
export class NewPasswordService {
  constructor(
    private readonly codes: AccountCodes,
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly outbox: MailOutbox,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `invalid_link` and `validation_failed`; a code that was refused for its password still works. */
  async set(
    presented: Parameters<AccountCodes['consume']>[1],
    dto: SetPasswordDto,
    origin: Origin,
  ): Promise<ResetAnswerDto> {
    const password = dto.password ?? '';
    const mistake = passwordMistake(password);
    if (mistake !== null)
      throw new DomainError('validation_failed', { errors: [{ path: 'password', message: mistake }] });
    if ((await this.codes.accountOf(presented)) === null) throw new DomainError('invalid_link');
    const passwordHash = await this.passwords.hash(password);
    await this.unitOfWork.run(async (transaction) => {
      const account = await this.accounts.byId(transaction, presented.userId);
      if (!account || !(await this.codes.consume(transaction, presented))) throw new DomainError('invalid_link');
      await this.codes.endAll(transaction, account.id);
      await this.accounts.setPassword(transaction, account.id, passwordHash, this.clock.date());
      await this.outbox.enqueue(transaction, {
        kind: 'password-changed',
        to: account.email,
        personId: account.id,
        values: {
          firstName: account.firstName ?? '',
          at: this.clock.date(),
          address: origin.address,
          browser: origin.userAgent,
        },
      });
      const subject = { type: 'account', id: account.id } as const;
      transaction.audit({ actor: holderOf(account, origin), action: 'account.password-set', clientId: null, subject });
      transaction.emitAfterCommit('user.grants-changed', { uid: account.id });
    });
    return { status: 'success', data: PASSWORD_WAS_RESET };
  }
}
