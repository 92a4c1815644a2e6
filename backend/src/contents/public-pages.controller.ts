import { Controller, Get, Header, Param, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { PublicRoute } from '../platform/auth/public-route.decorator.js';
import { PUBLIC_CACHE } from '../platform/http/public-cache.js';
import {
  ChannelPageEnvelopeDto,
  ContentPageEnvelopeDto,
  OlderContentsEnvelopeDto,
  OlderContentsQueryDto,
} from './content.dto.js';
import { ContentCalendars } from './content-calendars.service.js';
import { PublicPagesService } from './public-pages.service.js';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
/** Calendars ask once an hour; many of them at once. */
const FEED_CACHE = 'public, max-age=60';
const CALENDAR = { content: { 'text/calendar': { schema: { type: 'string' } } } } as const;

@PublicRoute()
@Controller('public/clients/:clientKey/channels/:channelKey')
export class PublicPagesController {
  constructor(
    private readonly pages: PublicPagesService,
    private readonly calendars: ContentCalendars,
  ) {}

  /** Returns a channel page and its contents by the keys in its URL. */
  @Header('cache-control', PUBLIC_CACHE)
  @Get()
  async getChannelPage(
    @Param('clientKey') clientKey: string,
    @Param('channelKey') channelKey: string,
  ): Promise<ChannelPageEnvelopeDto> {
    return { ok: true, data: await this.pages.channelPage(clientKey, channelKey) };
  }

  /** Returns contents of a channel that are older than those of its page. */
  @Header('cache-control', PUBLIC_CACHE)
  @Get('contents')
  async listOlderContents(
    @Param('clientKey') clientKey: string,
    @Param('channelKey') channelKey: string,
    @Query() query: OlderContentsQueryDto,
  ): Promise<OlderContentsEnvelopeDto> {
    return { ok: true, data: await this.pages.olderContents(clientKey, channelKey, query) };
  }

  /** Returns a content page by the keys in its URL. */
  @Header('cache-control', PUBLIC_CACHE)
  @Get('contents/:contentKey')
  async getContentPage(
    @Param('clientKey') clientKey: string,
    @Param('channelKey') channelKey: string,
    @Param('contentKey') contentKey: string,
  ): Promise<ContentPageEnvelopeDto> {
    return { ok: true, data: await this.pages.contentPage(clientKey, channelKey, contentKey) };
  }

  /** Returns an event as an iCalendar file. */
  @Header('cache-control', PUBLIC_CACHE)
  @ApiOkResponse(CALENDAR)
  @Get('contents/:contentKey/calendar')
  async getContentCalendar(
    @Param('clientKey') clientKey: string,
    @Param('channelKey') channelKey: string,
    @Param('contentKey') contentKey: string,
    @Req() { hostname }: FastifyRequest,
  ): Promise<StreamableFile> {
    const file = await this.calendars.ofContent(hostname, { clientKey, channelKey }, contentKey);
    return new StreamableFile(Buffer.from(file), {
      type: CALENDAR_TYPE,
      disposition: 'attachment; filename="event.ics"',
    });
  }

  /** Returns what a channel lists as live or upcoming, as a calendar to subscribe to. */
  @Header('cache-control', FEED_CACHE)
  @ApiOkResponse(CALENDAR)
  @Get('calendar.ics')
  async getChannelCalendar(
    @Param('clientKey') clientKey: string,
    @Param('channelKey') channelKey: string,
    @Req() { hostname }: FastifyRequest,
  ): Promise<StreamableFile> {
    const feed = await this.calendars.ofChannel(hostname, { clientKey, channelKey });
    return new StreamableFile(Buffer.from(feed), {
      type: CALENDAR_TYPE,
      disposition: 'inline; filename="calendar.ics"',
    });
  }
}
