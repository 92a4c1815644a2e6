import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { PublicRoute } from '../../platform/auth/public-route.decorator.js';
import { Config } from '../../platform/config/config.js';
import { addressKey } from '../../platform/http/address-key.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { ProductHostOnly } from '../../platform/sites/product-host.guard.js';
import { callerOf, readCookies, SameOriginGuard, writeCookies } from '../../sessions/sessions.public.js';
import { writeFlowCookie } from '../providers/flow-cookies.js';
import { StartProviderQueryDto } from '../providers/provider.dto.js';
import {
  PasswordWindowDto,
  PasswordWindowLeftDto,
  PasswordWindowQueryDto,
  SignInInWindowDto,
} from './password-window.dto.js';
import { PasswordWindows } from './password-windows.service.js';

/** The window in which people type their password for a page on a custom domain. */
@PublicRoute()
@ProductHostOnly()
@Price(8)
@Controller('session/providers/password')
export class PasswordWindowController {
  private readonly isSecure: boolean;

  constructor(
    private readonly windows: PasswordWindows,
    config: Config,
  ) {
    this.isSecure = config.server.publicUrl.startsWith('https:');
  }

  /** Redirects the window to the form. */
  @HttpCode(302)
  @Get('start')
  async startPasswordWindow(
    @Query() query: StartProviderQueryDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const step = await this.windows.start(query, addressKey(request.ip));
    writeFlowCookie(reply, step.cookie, this.isSecure);
    reply.header('referrer-policy', 'no-referrer').redirect(step.location, 302);
  }

  /** Returns the organization whose domain this browser's window signs in to. */
  @Get('window')
  describePasswordWindow(
    @Query() { flow }: PasswordWindowQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<PasswordWindowDto> {
    return this.windows.describe(flow, request.cookies);
  }

  /** Verifies the password and returns where to send the window with the proof. Too many attempts return 429 with Retry-After. */
  @Price(20)
  @Audited('account.password-changed')
  @UseGuards(SameOriginGuard)
  @HttpCode(200)
  @Post('window')
  async signInInWindow(
    @Body() body: SignInInWindowDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasswordWindowLeftDto> {
    const { step, cookies } = await this.windows.signIn(body, callerOf(request, this.isSecure), request.cookies);
    writeFlowCookie(reply, step.cookie, this.isSecure);
    writeCookies(reply, readCookies(request, this.isSecure), cookies, this.isSecure);
    return { location: step.location };
  }
}
