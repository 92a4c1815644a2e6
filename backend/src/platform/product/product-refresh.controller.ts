import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentPrincipal } from '../auth/current-principal.decorator.js';
import { PersonOnly } from '../auth/person-only.decorator.js';
import type { Principal } from '../auth/principal.js';
import { PublishRefreshDto } from './product-refresh.dto.js';
import { ProductRefreshService } from './product-refresh.service.js';

@Controller('product')
export class ProductRefreshController {
  constructor(private readonly refreshes: ProductRefreshService) {}

  /** Makes every open page load the apps anew; for global owners. */
  @PersonOnly()
  @HttpCode(202)
  @Post('refresh')
  async publishRefresh(@CurrentPrincipal() principal: Principal, @Body() body?: PublishRefreshDto): Promise<void> {
    await this.refreshes.publish(principal, body?.spreadMs);
  }
}
