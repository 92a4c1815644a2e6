import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { StreamOf } from '../platform/openapi/stream-of.decorator.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { StreamOpener, StreamQueryDto } from '../realtime/realtime.public.js';
import { ClientPageService } from './client-page.service.js';

declare module '../platform/openapi/emits.decorator.js' {
  interface StreamKinds {
    /** Streams for viewer pages. */
    viewer: true;
  }
}

@Controller('clients/:clientId')
export class ClientStreamsController {
  constructor(
    private readonly pages: ClientPageService,
    private readonly opener: StreamOpener,
  ) {}

  /** Stream for an organization's page: its name, appearance, links, and listed channels. */
  @Price(12)
  @StreamOf('viewer')
  @Get('stream')
  async streamClient(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Query() { cursor }: StreamQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = await this.pages.scopeOf(clientId);
    await this.opener.open({ request, reply, principal, scope, cursor });
  }

  /** The same frames by long polling, for proxies that buffer streams. */
  @Price(10)
  @StreamOf('viewer')
  @Get('changes')
  async pollClient(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Query() { cursor }: StreamQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = await this.pages.scopeOf(clientId);
    await this.opener.open({ request, reply, principal, scope, cursor, isOnce: true });
  }
}
