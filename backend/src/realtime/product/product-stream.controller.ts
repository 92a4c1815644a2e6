import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { StreamOpener } from '../hub/stream-opener.js';
import { StreamQueryDto } from '../wire/stream-query.dto.js';

/** A stream without rooms, hence of no organization. */
const NO_ROOM = { clientId: '00000000-0000-0000-0000-000000000000', contentId: null, channelId: null };
const FRAMES = {
  description: 'Frames of the product stream',
  content: { 'text/event-stream': { schema: { $ref: getSchemaPath('ProductFrame') } } },
};

@Controller('product')
export class ProductStreamController {
  constructor(private readonly opener: StreamOpener) {}

  /** For pages without a room: what the product tells everyone. */
  @Price(25)
  @ApiOkResponse(FRAMES)
  @Get('stream')
  async streamProduct(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.opener.open({ request, reply, principal, scope: NO_ROOM, audience: 'viewer', cursor: undefined });
  }

  /** The same by long poll, where a proxy holds streams back. */
  @Price(25)
  @ApiOkResponse(FRAMES)
  @Get('changes')
  async pollProduct(
    @CurrentPrincipal() principal: Principal,
    @Query() { cursor }: StreamQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const whom = { scope: NO_ROOM, audience: 'viewer' } as const;
    await this.opener.open({ request, reply, principal, ...whom, cursor, isOnce: true });
  }
}
