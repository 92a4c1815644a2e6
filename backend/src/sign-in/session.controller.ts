import { Body, Controller, Delete, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Audited } from '../platform/audit/audited.decorator.js';
import { PublicRoute } from '../platform/auth/public-route.decorator.js';
import { Config } from '../platform/config/config.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { ProductHostOnly } from '../platform/sites/product-host.guard.js';
import { callerOf, readCookies, SameOriginGuard, writeCookies } from '../sessions/sessions.public.js';
import { GuestService } from './guests/guest.service.js';
import { SignInService } from './passwords/sign-in.service.js';
import { ProviderSignInDto } from './providers/provider.dto.js';
import { ProviderSignInService } from './providers/provider-sign-in.service.js';
import { JoinAsGuestDto, SessionDto, SignInDto } from './session.dto.js';
import { SessionService } from './session.service.js';
import type { SessionOutcome } from './session-issuer.service.js';

@PublicRoute()
@UseGuards(SameOriginGuard)
@Controller('session')
export class SessionController {
  private readonly isSecure: boolean;

  constructor(
    private readonly sessions: SessionService,
    private readonly signIns: SignInService,
    private readonly guests: GuestService,
    private readonly providerSignIns: ProviderSignInService,
    config: Config,
  ) {
    this.isSecure = config.server.publicUrl.startsWith('https:');
  }

  /** Returns the identity that the browser's cookies prove, with a fresh access token; without cookies, a new anonymous identity. */
  @Price(6)
  @HttpCode(200)
  @Post()
  async startSession(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    return this.answer(request, reply, await this.sessions.resume(callerOf(request, this.isSecure)));
  }

  /** Signs in to an account; too many attempts return 429 with Retry-After. */
  @Price(25)
  @ProductHostOnly()
  @Audited('account.password-changed')
  @HttpCode(200)
  @Post('sign-in')
  async signIn(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: SignInDto,
  ): Promise<SessionDto> {
    return this.answer(request, reply, await this.signIns.signIn(body, callerOf(request, this.isSecure)));
  }

  /** Signs in with the result of a provider's window; on a viewer's page, this browser's guest or anonymous person becomes an account. */
  @Audited('account.identity-linked')
  @HttpCode(200)
  @Post('provider')
  async signInWithProvider(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: ProviderSignInDto,
  ): Promise<SessionDto> {
    return this.answer(request, reply, await this.providerSignIns.signIn(body, callerOf(request, this.isSecure)));
  }

  /** Joins with a typed name and keeps the uid; joining again changes the name. An account stays unchanged, except that it gets the name if it has none. */
  @Price(25)
  @HttpCode(200)
  @Post('guest')
  async joinAsGuest(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: JoinAsGuestDto,
  ): Promise<SessionDto> {
    return this.answer(request, reply, await this.guests.join(callerOf(request, this.isSecure), body));
  }

  /** Ends the session of this browser, including all copies of its cookie. */
  @Price(6)
  @HttpCode(204)
  @Delete()
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const caller = callerOf(request, this.isSecure);
    await this.sessions.signOut(caller);
    writeCookies(reply, caller.cookies, { refresh: null, anonymous: null }, this.isSecure);
  }

  private answer(request: FastifyRequest, reply: FastifyReply, outcome: SessionOutcome): SessionDto {
    writeCookies(reply, readCookies(request, this.isSecure), outcome.cookies, this.isSecure);
    return outcome.session;
  }
}
