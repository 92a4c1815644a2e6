import { Body, Controller, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { PageKeysDto } from '../../platform/http/page-keys.dto.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { AttendeeDto } from '../seats/attendee.dto.js';
import { visitorOf } from '../seats/attendees.controller.js';
import { RequestMagicLinkDto, UseMagicLinkDto } from './magic-link.dto.js';
import { MagicLinkEntry } from './magic-link-entry.js';
import { MagicLinkRequests } from './magic-link-requests.js';

@Price(8)
@Controller('channels/:channelId/attendee/links')
export class MagicLinksController {
  constructor(
    private readonly requests: MagicLinkRequests,
    private readonly entry: MagicLinkEntry,
  ) {}

  /** Emails a link to an address that is registered for the channel. The response is the same for every address. */
  @HttpCode(202)
  @Post()
  requestMagicLink(
    @CurrentPrincipal() principal: Principal,
    @Param('channelId', UuidPipe) channelId: string,
    @Query() { keys }: PageKeysDto,
    @Body() body: RequestMagicLinkDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.requests.request(visitorOf(principal, keys, request), channelId, body, request.hostname);
  }

  /** Enters a paywalled channel with an emailed link, which works once. */
  @HttpCode(200)
  @Post('entries')
  enterByMagicLink(
    @CurrentPrincipal() principal: Principal,
    @Param('channelId', UuidPipe) channelId: string,
    @Query() { keys }: PageKeysDto,
    @Body() body: UseMagicLinkDto,
    @Req() request: FastifyRequest,
  ): Promise<AttendeeDto> {
    return this.entry.enter(visitorOf(principal, keys, request), channelId, body);
  }
}
