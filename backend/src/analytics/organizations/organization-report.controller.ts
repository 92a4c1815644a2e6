import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { ReportedOrganizationDto } from './organization-report.dto.js';
import { OrganizationReport } from './organization-report.service.js';

@Price(8)
@Controller('report')
export class OrganizationReportController {
  constructor(private readonly report: OrganizationReport) {}

  /** Lists organizations, without archived ones and demos, by name, with how much they publish. For global owners. */
  @Get()
  getOrganizationReport(@CurrentPrincipal() principal: Principal): Promise<ReportedOrganizationDto[]> {
    return this.report.get(principal);
  }

  /** Exports the same as CSV. */
  @Audited('product.report-exported')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @Get('export')
  async exportOrganizationReport(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    const { name, csv } = await this.report.export(actor);
    return new StreamableFile(csv, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
