import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { PersonOnly } from '../../platform/auth/person-only.decorator.js';
import { addressKey } from '../../platform/http/address-key.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { ProductHostOnly } from '../../platform/sites/product-host.guard.js';
import { PresentedCodes } from '../presented-codes.service.js';
import { ConfirmEmailDto, EmailConfirmedDto, RequestEmailChangeDto } from './email.dto.js';
import { EmailChangeService } from './email-change.service.js';
import { EmailConfirmation } from './email-confirmation.service.js';

/**
 * The address of the caller's account. Only a person signed in to the account can confirm an address. Otherwise a stranger
 * could enter someone else's address, and that person's click would verify it for the stranger's account.
 */
@PersonOnly()
@Price(8)
@Controller('users')
export class EmailController {
  constructor(
    private readonly changes: EmailChangeService,
    private readonly confirmations: EmailConfirmation,
    private readonly presentedCodes: PresentedCodes,
  ) {}

  /** Emails a confirmation link to the new address. The response is the same for every address. */
  @ProductHostOnly()
  @HttpCode(202)
  @Post(':id/email')
  requestEmailChange(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() body: RequestEmailChangeDto,
  ): Promise<void> {
    return this.changes.request(actor, id, body);
  }

  /** Sets the address that the code was mailed to as the account's address, uses up the link and ends every session. */
  @Audited('account.email-changed')
  @HttpCode(200)
  @Post('confirm-email')
  async confirmEmail(
    @CurrentActor() actor: Actor,
    @Body() body: ConfirmEmailDto,
    @Req() request: FastifyRequest,
  ): Promise<EmailConfirmedDto> {
    await this.presentedCodes.present({ ...body, purpose: 'email' }, addressKey(request.ip), (presented) =>
      this.confirmations.confirm(actor, presented),
    );
    return { ok: true };
  }
}
