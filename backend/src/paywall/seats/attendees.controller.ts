import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { addressKey } from '../../platform/http/address-key.js';
import { PageKeysDto } from '../../platform/http/page-keys.dto.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { AttendeeDto, ChannelGateDto, EnterChannelDto } from './attendee.dto.js';
import { AttendeeGate } from './attendee-gate.js';
import { Attendees, type Visitor } from './attendees.service.js';

/** Attendee numbers are only in bodies, never in addresses, so that no log has them. */
@Price(3)
@Controller('channels/:channelId/attendee')
export class AttendeesController {
  constructor(
    private readonly attendees: Attendees,
    private readonly gate: AttendeeGate,
  ) {}

  /** Returns what the caller's attendee number allows in a channel. */
  @Get()
  getAttendee(
    @CurrentPrincipal() principal: Principal,
    @Param('channelId', UuidPipe) channelId: string,
    @Query() { keys }: PageKeysDto,
    @Req() request: FastifyRequest,
  ): Promise<AttendeeDto> {
    return this.attendees.get(visitorOf(principal, keys, request), channelId);
  }

  /** Enters a paywalled channel with an attendee number, and takes a seat for this browser. Entering the same number again keeps the seat. */
  @HttpCode(200)
  @Post()
  enterChannel(
    @CurrentPrincipal() principal: Principal,
    @Param('channelId', UuidPipe) channelId: string,
    @Query() { keys }: PageKeysDto,
    @Body() body: EnterChannelDto,
    @Req() request: FastifyRequest,
  ): Promise<AttendeeDto> {
    return this.attendees.enter(visitorOf(principal, keys, request), channelId, body);
  }

  /** Returns what stands at the gate of a paywalled channel. */
  @Get('gate')
  getChannelGate(
    @CurrentPrincipal() principal: Principal,
    @Param('channelId', UuidPipe) channelId: string,
    @Query() { keys }: PageKeysDto,
  ): Promise<ChannelGateDto> {
    return this.gate.settingsOf({ principal, keys }, channelId);
  }

  /** The caller's page is closed: others may have the seat from now on, and the caller too, by coming back before them. */
  @HttpCode(204)
  @Post('exit')
  exitChannel(
    @CurrentPrincipal() principal: Principal,
    @Param('channelId', UuidPipe) channelId: string,
    @Query() { keys }: PageKeysDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.attendees.exit(visitorOf(principal, keys, request), channelId);
  }

  /** Gives up the caller's seat in a channel. */
  @HttpCode(204)
  @Delete()
  leaveChannel(
    @CurrentPrincipal() principal: Principal,
    @Param('channelId', UuidPipe) channelId: string,
    @Query() { keys }: PageKeysDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.attendees.leave(visitorOf(principal, keys, request), channelId);
  }
}

export function visitorOf(principal: Principal, keys: string | undefined, { ip, headers }: FastifyRequest): Visitor {
  return { principal, keys, address: addressKey(ip), userAgent: headers['user-agent'] ?? '' };
}
