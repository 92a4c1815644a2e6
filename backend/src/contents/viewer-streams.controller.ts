import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { StreamOf } from '../platform/openapi/stream-of.decorator.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { StreamOpener } from '../realtime/realtime.public.js';
import { ContentStreamQueryDto, RoomStreamQueryDto } from './stream-query.dto.js';
import { ViewerStreamsService } from './viewer-streams.service.js';

@Controller()
export class ViewerStreamsController {
  constructor(
    private readonly streams: ViewerStreamsService,
    private readonly opener: StreamOpener,
  ) {}

  /** Stream for a content page: the content and the channel that shows it. */
  @Price(25)
  @StreamOf('viewer')
  @Get('contents/:contentId/stream')
  async streamContent(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() query: ContentStreamQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = await this.streams.ofContent(principal, contentId, query);
    await this.opener.open({ request, reply, principal, scope, cursor: query.cursor });
  }

  /** The same frames by long polling, for proxies that buffer streams. Responds as soon as something changes. */
  @Price(35)
  @StreamOf('viewer')
  @Get('contents/:contentId/changes')
  async pollContent(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() query: ContentStreamQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = await this.streams.ofContent(principal, contentId, query);
    await this.opener.open({ request, reply, principal, scope, cursor: query.cursor, isOnce: true });
  }

  /** Stream for a channel page that shows no content. */
  @Price(25)
  @StreamOf('viewer')
  @Get('channels/:channelId/stream')
  async streamChannel(
    @CurrentPrincipal() principal: Principal,
    @Param('channelId', UuidPipe) channelId: string,
    @Query() query: RoomStreamQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = await this.streams.ofChannel(principal, channelId, query.keys);
    await this.opener.open({ request, reply, principal, scope, cursor: query.cursor });
  }

  /** The same frames by long polling. */
  @Price(25)
  @StreamOf('viewer')
  @Get('channels/:channelId/changes')
  async pollChannel(
    @CurrentPrincipal() principal: Principal,
    @Param('channelId', UuidPipe) channelId: string,
    @Query() query: RoomStreamQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = await this.streams.ofChannel(principal, channelId, query.keys);
    const { cursor } = query;
    await this.opener.open({ request, reply, principal, scope, cursor, isOnce: true });
  }
}
