import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { StreamOf } from '../../platform/openapi/stream-of.decorator.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { StreamOpener } from '../hub/stream-opener.js';
import { StreamQueryDto } from '../wire/stream-query.dto.js';

declare module '../../platform/openapi/emits.decorator.js' {
  interface StreamKinds {
    product: true;
  }
}

const NO_ROOM = { rooms: [] };

@Controller('product')
export class ProductStreamController {
  constructor(private readonly opener: StreamOpener) {}

  /** Streams product-wide messages to pages without a room. */
  @Price(25)
  @StreamOf('product')
  @Get('stream')
  async streamProduct(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.opener.open({ request, reply, principal, scope: NO_ROOM, cursor: undefined });
  }

  /** Returns the same messages by long polling, for networks whose proxies buffer streams. */
  @Price(25)
  @StreamOf('product')
  @Get('changes')
  async pollProduct(
    @CurrentPrincipal() principal: Principal,
    @Query() { cursor }: StreamQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.opener.open({ request, reply, principal, scope: NO_ROOM, cursor, isOnce: true });
  }
}
