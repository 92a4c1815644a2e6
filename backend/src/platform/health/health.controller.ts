import { Controller, Get } from '@nestjs/common';
import { PublicRoute } from '../auth/public-route.decorator.js';
import { Database } from '../database/database.js';
import { DomainError } from '../errors/domain-error.js';
import { Price } from '../rate-limit/price.decorator.js';
import { DiskWatch } from './disk-watch.js';
import { Draining } from './draining.js';
import { HealthDto } from './health.dto.js';

@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly draining: Draining,
    private readonly disk: DiskWatch,
  ) {}

  /** The process answers. Probes are not counted: they must be answered in a flood too. */
  @Price(0)
  @PublicRoute()
  @Get('live')
  getLiveness(): HealthDto {
    return { status: 'ok' };
  }

  /** The process can serve: the database answers, the disk has room, and it is not shutting down; otherwise 503. */
  @Price(0)
  @PublicRoute()
  @Get('ready')
  async getReadiness(): Promise<HealthDto> {
    if (this.draining.isDraining) throw new DomainError('unavailable', { retryAfterSeconds: 5 });
    await this.database.query('SELECT 1');
    if (!(await this.disk.hasRoom())) throw new DomainError('unavailable', { retryAfterSeconds: 5 });
    return { status: 'ok' };
  }
}
