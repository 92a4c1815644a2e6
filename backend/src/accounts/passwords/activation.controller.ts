import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { originOf } from '../../platform/auth/current-actor.decorator.js';
import { PublicRoute } from '../../platform/auth/public-route.decorator.js';
import { addressKey } from '../../platform/http/address-key.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { ProductHostOnly } from '../../platform/sites/product-host.guard.js';
import type { PresentedCode } from '../../users/users.public.js';
import { PresentedCodes } from '../presented-codes.service.js';
import { ActivateDto, ActivationAnswerDto, ActivationCodeAnswerDto, ActivationCodeDto } from './activation.dto.js';
import { ActivationService } from './activation.service.js';

@PublicRoute()
@Price(8)
@Controller('users/activate')
export class ActivationController {
  constructor(
    private readonly activations: ActivationService,
    private readonly presentedCodes: PresentedCodes,
  ) {}

  /** Whether the link still works, and whose account it is for; looking does not use it up. */
  @HttpCode(200)
  @Post('check')
  async checkActivation(
    @Body() body: ActivationCodeDto,
    @Req() request: FastifyRequest,
  ): Promise<ActivationCodeAnswerDto> {
    const { email, firstName, lastName, clientName } = await this.present(body, request, (presented) =>
      this.activations.check(presented),
    );
    return { ok: true, data: { email, firstName, lastName, clientName } };
  }

  /** Sets the first password of one's own and uses the link up; a link that was mailed, and shown to nobody, proves the mailbox. */
  @ProductHostOnly()
  @Audited('account.activated')
  @HttpCode(200)
  @Post()
  async activate(@Body() body: ActivateDto, @Req() request: FastifyRequest): Promise<ActivationAnswerDto> {
    await this.present(body, request, (presented) => this.activations.activate(presented, body, originOf(request)));
    return { ok: true };
  }

  private present<Result>(
    { userId, verificationCode }: ActivationCodeDto,
    request: FastifyRequest,
    work: (presented: PresentedCode) => Promise<Result>,
  ): Promise<Result> {
    const brought = { userId, purpose: 'activation', code: verificationCode } as const;
    return this.presentedCodes.present(brought, addressKey(request.ip), work);
  }
}
