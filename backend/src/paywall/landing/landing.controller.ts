import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PublicRoute } from '../../platform/auth/public-route.decorator.js';
import { addressKey } from '../../platform/http/address-key.js';
import { PUBLIC_CACHE } from '../../platform/http/public-cache.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import {
  AttendeeChannelsBodyDto,
  AttendeeChannelsDto,
  EventChannelsEnvelopeDto,
  EventChannelsQueryDto,
} from './landing.dto.js';
import { Landing } from './landing.service.js';

@PublicRoute()
@Price(3)
@Controller('public')
export class LandingController {
  constructor(private readonly landing: Landing) {}

  /** Returns an event and the public channels that show it. */
  @Header('cache-control', PUBLIC_CACHE)
  @Get('channels/events/:eventNumber')
  async getEventChannels(
    @Param('eventNumber') eventNumber: string,
    @Query() { clientId }: EventChannelsQueryDto,
  ): Promise<EventChannelsEnvelopeDto> {
    return { ok: true, data: await this.landing.ofEvent(eventNumber, clientId) };
  }

  /** Lists the channels that an attendee may watch, of an event, an organization, or all. Attendee numbers are only in bodies, so that no log has them. */
  @HttpCode(200)
  @Post('attendees/channels')
  listAttendeeChannels(
    @Body() body: AttendeeChannelsBodyDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<AttendeeChannelsDto> {
    return this.landing.ofAttendee(body, addressKey(ip));
  }
}
