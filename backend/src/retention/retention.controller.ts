import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { RetentionDto, RetentionLimitsDto, RetentionPreviewDto } from './retention.dto.js';
import { Retention } from './retention.service.js';

@Price(8, { organization: true })
@Controller('clients/:clientId/retention')
export class RetentionController {
  constructor(private readonly retention: Retention) {}

  /** Returns how long an organization's names, chat, and presence are kept. For its owners. */
  @Get()
  getRetention(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
  ): Promise<RetentionDto> {
    return this.retention.get(principal, clientId);
  }

  /** Returns what would be removed with these limits, and changes nothing. For its owners. */
  @HttpCode(200)
  @Post('preview')
  previewRetention(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Body() body: RetentionLimitsDto,
  ): Promise<RetentionPreviewDto> {
    return this.retention.preview(principal, clientId, body);
  }

  /** Sets how long they are kept. What is older is reduced to counts each night, for good. For its owners. */
  @Audited('client.retention-saved')
  @HttpCode(204)
  @Put()
  async saveRetention(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Body() body: RetentionLimitsDto,
  ): Promise<void> {
    await this.retention.save(actor, clientId, body);
  }
}
