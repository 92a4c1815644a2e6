import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { StreamOf } from '../../platform/openapi/stream-of.decorator.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { StreamOpener, StreamQueryDto } from '../../realtime/realtime.public.js';
import { HostAccess } from './host-access.source.js';

declare module '../../platform/openapi/emits.decorator.js' {
  interface StreamKinds {
    /** The stream of the host panel, for staff. */
    host: true;
  }
}

@Controller('contents/:contentId')
export class HostStreamsController {
  constructor(
    private readonly access: HostAccess,
    private readonly opener: StreamOpener,
  ) {}

  /** Stream for the host panel of a content, as its staff may see it. It works before the content opens, while it is live, and afterward. */
  @Price(25)
  @StreamOf('host')
  @Get('host-stream')
  async streamHost(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { cursor }: StreamQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = await this.access.scopeOf(principal, contentId);
    await this.opener.open({ request, reply, principal, scope, cursor });
  }

  /** The same frames by long polling, for proxies that buffer streams. */
  @Price(35)
  @StreamOf('host')
  @Get('host-changes')
  async pollHost(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { cursor }: StreamQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = await this.access.scopeOf(principal, contentId);
    await this.opener.open({ request, reply, principal, scope, cursor, isOnce: true });
  }
}
