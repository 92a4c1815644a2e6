import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { Arrivals } from './arrivals.service.js';

@Price(8)
@Controller('clients/:clientId/arrivals')
export class ArrivalsController {
  constructor(private readonly arrivals: Arrivals) {}

  /** Records that the caller continues under the same identity on the organization's pages. */
  @HttpCode(202)
  @Post()
  async recordArrival(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
  ): Promise<void> {
    await this.arrivals.record(principal, clientId);
  }
}
