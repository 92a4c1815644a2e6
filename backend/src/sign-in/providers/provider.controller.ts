import { Controller, Get, HttpCode, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callbackPath } from '../../../../contracts/domain/sign-in-providers.js';
import { PublicRoute } from '../../platform/auth/public-route.decorator.js';
import { Config } from '../../platform/config/config.js';
import { addressKey } from '../../platform/http/address-key.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { writeFlowCookie } from './flow-cookies.js';
import {
  CustomCallbackPathDto,
  ProviderPathDto,
  SharedProviderPathDto,
  StartProviderQueryDto,
} from './provider.dto.js';
import { type FlowStep, ProviderFlows } from './provider-flows.service.js';

/** Steps of the window in which a person signs in with a provider. */
@PublicRoute()
@Price(8)
@Controller('session/providers')
export class ProviderController {
  private readonly isSecure: boolean;

  constructor(
    private readonly flows: ProviderFlows,
    config: Config,
  ) {
    this.isSecure = config.server.publicUrl.startsWith('https:');
  }

  /** Redirects the window to the provider, or back to the page with an error. */
  @HttpCode(302)
  @Get(':provider/start')
  async startProviderSignIn(
    @Param() { provider }: ProviderPathDto,
    @Query() query: StartProviderQueryDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.follow(reply, await this.flows.start(provider, query, addressKey(request.ip)));
  }

  /** The provider redirects here. Redirects the window to the page that opened it, with a code that only this page can use. */
  @HttpCode(302)
  @Get(':provider/callback')
  async finishProviderSignIn(
    @Param() { provider }: SharedProviderPathDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.finish(callbackPath(provider), request, reply);
  }

  /** The same for an organization's own provider. Each has its own callback URL, so that none receives what another one sends. */
  @HttpCode(302)
  @Get('own/callback/:domain')
  async finishCustomSignIn(
    @Param() own: CustomCallbackPathDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.finish(callbackPath(own), request, reply);
  }

  private async finish(callback: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const query = request.url.split('?').slice(1).join('?');
    this.follow(reply, await this.flows.finish(callback, query, request.cookies));
  }

  private follow(reply: FastifyReply, { location, cookie }: FlowStep): void {
    writeFlowCookie(reply, cookie, this.isSecure);
    reply.header('referrer-policy', 'no-referrer').redirect(location, 302);
  }
}
