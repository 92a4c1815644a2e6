import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { ContentViewersDto, ListViewersQueryDto, TodayDto } from './today.dto.js';
import { TodayService } from './today.service.js';

@Price(8, { organization: true })
@Controller('clients/:clientId')
export class TodayController {
  constructor(private readonly today: TodayService) {}

  /** Returns the current or next event of an organization, for its staff. */
  @Get('today')
  getToday(@CurrentPrincipal() principal: Principal, @Param('clientId', UuidPipe) clientId: string): Promise<TodayDto> {
    return this.today.get(principal, clientId);
  }

  /** Counts the people who have watched these contents, as their analytics reports do, as far as the caller may see them. Contents that nobody watched are omitted. */
  @Get('viewers')
  listViewers(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Query() query: ListViewersQueryDto,
  ): Promise<ContentViewersDto[]> {
    return this.today.viewersOf(principal, clientId, query.contentIds?.split(',') ?? []);
  }
}
