import { Controller, Get } from '@nestjs/common';
import { PublicRoute } from '../auth/public-route.decorator.js';
import { Database } from '../database/database.js';
import { DomainError } from '../errors/domain-error.js';
import { StreamOpener } from '../realtime/stream-opener.js';
import { HealthDto } from './health.dto.js';

@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly opener: StreamOpener,
  ) {}

  /** The process answers. */
  @PublicRoute()
  @Get('live')
  getLiveness(): HealthDto {
    return { status: 'ok' };
  }

  /** The process can serve: the database answers and it is not shutting down; otherwise 503. */
  @PublicRoute()
  @Get('ready')
  async getReadiness(): Promise<HealthDto> {
    if (this.opener.isDraining) throw new DomainError('unavailable', { retryAfterSeconds: 5 });
    await this.database.query('SELECT 1');
    return { status: 'ok' };
  }
}
