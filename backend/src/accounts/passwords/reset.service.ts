import { Injectable } from '@nestjs/common';
import { RESET_REQUESTED } from '../../../../contracts/domain/account-messages.js';
import { normaliseEmail } from '../../../../contracts/domain/email-address.js';
import { validateForgot } from '../../../../contracts/domain/sign-in-form.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { AccountCodes, type PresentedCode } from '../../users/users.public.js';
import { IdentityLinks } from '../identities/identity-links.js';
import { PresentedCodes } from '../presented-codes.service.js';
import { toLinkClientDto } from './link-client.mapper.js';
import type { RequestResetDto, ResetAnswerDto, ResetCodeAnswerDto, ResetCodeDto } from './reset.dto.js';

export const RESET_JOB = 'account.reset';

const HOUR = 3600;
const REQUESTS_PER_ADDRESS = { points: 600, duration: HOUR };
/** Applies after the regular allowance is used up: a small allowance that renews quickly, so that strangers who flood an address block it only briefly. */
const LATE_PER_ADDRESS = { points: 20, duration: 120 };

/** Lets people who forgot their password back in. Responses don't reveal whether an address has an account. */
@Injectable()
export class ResetService {
  constructor(
    private readonly limiter: SharedLimiter,
    private readonly outbox: MailOutbox,
    private readonly codes: AccountCodes,
    private readonly presentedCodes: PresentedCodes,
    private readonly links: IdentityLinks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async request({ email }: RequestResetDto, caller: string, host: string): Promise<ResetAnswerDto> {
    const errors = validateForgot({ email: email ?? null });
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    if (!(await this.limiter.isAllowed('reset-address', caller, REQUESTS_PER_ADDRESS)))
      await this.limiter.consume('reset-address-late', caller, LATE_PER_ADDRESS);
    const request = { address: normaliseEmail(email ?? ''), host };
    await this.unitOfWork.run((transaction) => this.outbox.keepRequest(transaction, RESET_JOB, request));
    return { status: 'success', data: RESET_REQUESTED };
  }

  /** Throws `invalid_link`. Changes nothing and can be repeated. */
  check(code: ResetCodeDto, address: string): Promise<ResetCodeAnswerDto> {
    return this.present(code, address, async (presented) => {
      const account = await this.codes.accountOf(presented);
      if (!account) throw new DomainError('invalid_link');
      const removes = await this.links.namesOf(code.userId);
      return { ok: true, email: account.email, removes, client: toLinkClientDto(account.client) };
    });
  }

  present<Result>(
    { userId, resetCode }: ResetCodeDto,
    address: string,
    work: (presented: PresentedCode) => Promise<Result>,
  ): Promise<Result> {
    return this.presentedCodes.present({ userId, purpose: 'reset', code: resetCode }, address, work);
  }
}
