import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Audited } from '../audit/audited.decorator.js';
import type { Actor } from '../auth/actor.js';
import { CurrentActor } from '../auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../auth/current-principal.decorator.js';
import { PersonOnly } from '../auth/person-only.decorator.js';
import type { Principal } from '../auth/principal.js';
import { RecentSignIn } from '../auth/recent-sign-in.decorator.js';
import { PublishRefreshDto, RefreshStateDto } from './product-refresh.dto.js';
import { ProductRefreshService } from './product-refresh.service.js';

@Controller('product')
export class ProductRefreshController {
  constructor(private readonly refreshes: ProductRefreshService) {}

  /** Makes every open page reload the app. For global owners. */
  @PersonOnly()
  @RecentSignIn()
  @Audited('product.refreshed')
  @HttpCode(202)
  @Post('refresh')
  async publishRefresh(@CurrentActor() actor: Actor, @Body() body?: PublishRefreshDto): Promise<void> {
    await this.refreshes.publish(actor, body?.spreadMs);
  }

  /** Returns when open pages were last told to reload. For global owners. */
  @Get('refresh')
  getRefresh(@CurrentPrincipal() principal: Principal): Promise<RefreshStateDto> {
    return this.refreshes.state(principal);
  }
}
