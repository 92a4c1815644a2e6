import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Audited } from '../audit/audited.decorator.js';
import type { Actor } from '../auth/actor.js';
import { CurrentActor } from '../auth/current-actor.decorator.js';
import { PersonOnly } from '../auth/person-only.decorator.js';
import { PublishRefreshDto } from './product-refresh.dto.js';
import { ProductRefreshService } from './product-refresh.service.js';

@Controller('product')
export class ProductRefreshController {
  constructor(private readonly refreshes: ProductRefreshService) {}

  /** Makes every open page load the apps anew; for global owners. */
  @PersonOnly()
  @Audited('product.refreshed')
  @HttpCode(202)
  @Post('refresh')
  async publishRefresh(@CurrentActor() actor: Actor, @Body() body?: PublishRefreshDto): Promise<void> {
    await this.refreshes.publish(actor, body?.spreadMs);
  }
}
