import { Body, Controller, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { PageKeysDto } from '../../platform/http/page-keys.dto.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { RecordEventsDto } from './viewer-events.dto.js';
import { ViewerEvents } from './viewer-events.service.js';

@Price(3)
@Controller('contents/:contentId/events')
export class ViewerEventsController {
  constructor(private readonly events: ViewerEvents) {}

  /** Records what a viewer did on the page. Written a moment later, together with those of others. */
  @HttpCode(202)
  @Post()
  recordEvents(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { keys }: PageKeysDto,
    @Body() body: RecordEventsDto,
    @Req() { headers, hostname }: FastifyRequest,
  ): Promise<void> {
    return this.events.record(
      { principal, keys, userAgent: headers['user-agent'] ?? '', host: hostname },
      contentId,
      body,
    );
  }
}
