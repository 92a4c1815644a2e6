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

  /** Returns 200 while the process is running. Probes are free, because they must succeed even during a flood of requests. */
  @Price(0)
  @PublicRoute()
  @Get('live')
  getLiveness(): HealthDto {
    return { status: 'ok' };
  }

  /** Returns 200 if the process can serve requests: the database responds, the disk has room, and it isn't shutting down. Otherwise returns 503. */
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
