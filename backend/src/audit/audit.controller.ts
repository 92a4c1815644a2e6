import type { Readable } from 'node:stream';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import {
  AuditFilterQueryDto,
  AuditPageDto,
  AuditQueryDto,
  GlobalAuditFilterQueryDto,
  GlobalAuditQueryDto,
} from './audit.dto.js';
import { AuditLog } from './audit-log.service.js';

const CSV = { content: { 'text/csv': { schema: { type: 'string' } } } } as const;

/** The audit log, for owners and admins of an organization or of the whole product. */
@Price(8, { organization: true })
@Controller()
export class AuditController {
  constructor(
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Lists what an organization's staff did, newest first. For its owners and admins. */
  @Get('clients/:clientId/audit')
  listAudit(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Query() query: AuditQueryDto,
  ): Promise<AuditPageDto> {
    return this.log.list(principal, clientId, query);
  }

  /** Exports all matching entries as CSV. */
  @Audited('audit.exported')
  @ApiOkResponse(CSV)
  @Get('clients/:clientId/audit/export')
  async exportAudit(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Query() query: AuditFilterQueryDto,
  ): Promise<StreamableFile> {
    return this.fileOf(await this.log.export(actor, clientId, query));
  }

  /** Lists what the staff of all organizations did, newest first. For global owners and admins. */
  @Get('audit')
  listGlobalAudit(
    @CurrentPrincipal() principal: Principal,
    @Query() query: GlobalAuditQueryDto,
  ): Promise<AuditPageDto> {
    return this.log.listGlobal(principal, query);
  }

  /** Exports all matching entries as CSV. */
  @Audited('audit.exported')
  @ApiOkResponse(CSV)
  @Get('audit/export')
  async exportGlobalAudit(
    @CurrentActor() actor: Actor,
    @Query() query: GlobalAuditFilterQueryDto,
  ): Promise<StreamableFile> {
    return this.fileOf(await this.log.exportGlobal(actor, query));
  }

  private fileOf(csv: Readable): StreamableFile {
    const day = this.clock.date().toISOString().slice(0, 10);
    return new StreamableFile(csv, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="audit ${day}.csv"`,
    });
  }
}
