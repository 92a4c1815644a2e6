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
import { toLinkClientDto } from './link-client.mapper.js';

@PublicRoute()
@Price(8)
@Controller('users/activate')
export class ActivationController {
  constructor(
    private readonly activations: ActivationService,
    private readonly presentedCodes: PresentedCodes,
  ) {}

  /** Checks whether the link still works, and returns its account; checking doesn't use the link up. */
  @HttpCode(200)
  @Post('check')
  async checkActivation(
    @Body() body: ActivationCodeDto,
    @Req() request: FastifyRequest,
  ): Promise<ActivationCodeAnswerDto> {
    const { email, firstName, lastName, client } = await this.present(body, request, (presented) =>
      this.activations.check(presented),
    );
    return { ok: true, data: { email, firstName, lastName, client: toLinkClientDto(client) } };
  }

  /** Sets the account's first password and uses the link up. A link that was only mailed, not shown to anyone, also verifies the mailbox. */
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
