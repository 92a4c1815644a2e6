import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../auth/current-principal.decorator.js';
import type { Principal } from '../auth/principal.js';
import { StreamOpener } from './stream-opener.js';

/** Stands for "no organisation" in the scope of a stream without rooms. */
const NO_CLIENT = '00000000-0000-0000-0000-000000000000';

@Controller('product')
export class ProductStreamController {
  constructor(private readonly opener: StreamOpener) {}

  /** For pages without a room: what the product tells everybody. */
  @ApiOkResponse({
    description: 'Frames of the product stream',
    content: { 'text/event-stream': { schema: { $ref: getSchemaPath('ProductFrame') } } },
  })
  @Get('stream')
  async streamProduct(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = { clientId: NO_CLIENT, contentId: null, channelId: null };
    await this.opener.open({ request, reply, principal, scope, audience: 'viewer', cursor: undefined });
  }
}
