import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { GetOverviewQueryDto, OrganizationOverviewDto } from './organization-overview.dto.js';
import { OrganizationOverview } from './organization-overview.service.js';

@Price(8, { organization: true })
@Controller('clients/:clientId/overview')
export class OrganizationOverviewController {
  constructor(private readonly overview: OrganizationOverview) {}

  /** Returns an organization's figures for a period, from the final reports of its contents. For staff; includes only contents that they may see. */
  @Get()
  getOrganizationOverview(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Query() query: GetOverviewQueryDto,
  ): Promise<OrganizationOverviewDto> {
    return this.overview.get(principal, clientId, query);
  }

  /** Exports the contents behind these figures as CSV. */
  @Audited('analytics.overview-exported')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @Get('export')
  async exportOrganizationOverview(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Query() query: GetOverviewQueryDto,
  ): Promise<StreamableFile> {
    const { name, csv } = await this.overview.export(actor, clientId, query);
    return new StreamableFile(csv, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
