import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { originOf } from '../../platform/auth/current-actor.decorator.js';
import { PublicRoute } from '../../platform/auth/public-route.decorator.js';
import { addressKey } from '../../platform/http/address-key.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { ProductHostOnly } from '../../platform/sites/product-host.guard.js';
import { NewPasswordService } from './new-password.service.js';
import { RequestResetDto, ResetAnswerDto, ResetCodeAnswerDto, ResetCodeDto, SetPasswordDto } from './reset.dto.js';
import { ResetService } from './reset.service.js';

@PublicRoute()
@Price(8)
@Controller('users')
export class ResetController {
  constructor(
    private readonly resets: ResetService,
    private readonly newPasswords: NewPasswordService,
  ) {}

  /** Mails a link to the account with that address, if there is one. The response is the same either way. */
  @HttpCode(200)
  @Post('reset')
  requestReset(@Body() body: RequestResetDto, @Req() request: FastifyRequest): Promise<ResetAnswerDto> {
    return this.resets.request(body, addressKey(request.ip), request.hostname);
  }

  /** Checks whether the mailed link still works; checking doesn't use it up. */
  @HttpCode(200)
  @Post('setPassword/check')
  checkReset(@Body() body: ResetCodeDto, @Req() request: FastifyRequest): Promise<ResetCodeAnswerDto> {
    return this.resets.check(body, addressKey(request.ip));
  }

  /** Sets the password, uses up the link and ends every session of the account. */
  @ProductHostOnly()
  @Audited('account.password-set')
  @HttpCode(200)
  @Post('setPassword')
  setPassword(@Body() body: SetPasswordDto, @Req() request: FastifyRequest): Promise<ResetAnswerDto> {
    return this.resets.present(body, addressKey(request.ip), (presented) =>
      this.newPasswords.set(presented, body, originOf(request)),
    );
  }
}
