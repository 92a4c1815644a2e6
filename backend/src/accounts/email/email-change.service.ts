import { Injectable } from '@nestjs/common';
import { EMAIL_IS_YOURS, EMAIL_NOT_CHANGED } from '../../../../contracts/domain/account-messages.js';
import { normaliseEmail } from '../../../../contracts/domain/email-address.js';
import { validateForgot } from '../../../../contracts/domain/sign-in-form.js';
import { requireSelf } from '../../platform/auth/account-holder.js';
import type { Actor } from '../../platform/auth/actor.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { Reauthentication } from '../confirmation/reauthentication.service.js';
import type { RequestEmailChangeDto } from './email.dto.js';

export const EMAIL_CHANGE_JOB = 'account.email-change';

const PER_PERSON = { points: 5, duration: 3600 };

/** Starts a change of the account's address. The response doesn't reveal whether the new address already has an account. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly reauthentication: Reauthentication,
    private readonly limiter: SharedLimiter,
    private readonly outbox: MailOutbox,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async request(actor: Actor, id: string, { email, currentPassword }: RequestEmailChangeDto): Promise<void> {
    requireSelf(actor, id);
    const errors = validateForgot({ email: email ?? null });
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    const wanted = normaliseEmail(email ?? '');
    const own = await this.reauthentication.require(actor, currentPassword ?? '', () => EMAIL_NOT_CHANGED);
    if (wanted === own.email)
      throw new DomainError('validation_failed', { errors: [{ path: 'email', message: EMAIL_IS_YOURS }] });
    await this.limiter.consume('email-change', id, PER_PERSON);
    const request = { address: wanted, host: actor.origin.host };
    await this.unitOfWork.run((transaction) =>
      this.outbox.keepRequest(transaction, EMAIL_CHANGE_JOB, request, { userId: id }),
    );
  }
}
