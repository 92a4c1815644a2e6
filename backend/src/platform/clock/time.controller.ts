import { Controller, Get } from '@nestjs/common';
import { PublicRoute } from '../auth/public-route.decorator.js';
import { Clock } from './clock.js';
import { ServerTimeEnvelopeDto } from './time.dto.js';

@Controller('utils')
export class TimeController {
  constructor(private readonly clock: Clock) {}

  /** Returns the server's time, for pages that synchronize with it. */
  @PublicRoute()
  @Get('getTime')
  getTime(): ServerTimeEnvelopeDto {
    const epochMs = this.clock.now();
    return { ok: true, data: { now: new Date(epochMs).toISOString(), epochMs } };
  }
}
