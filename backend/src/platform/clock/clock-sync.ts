import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Database } from '../database/database.js';
import { DatabaseClock } from './database.clock.js';

const MEASURE_EVERY_MS = 60_000;

/** Measures the offset to the database's clock at the start and every minute. */
@Injectable()
export class ClockSync implements OnModuleInit {
  constructor(
    private readonly clock: DatabaseClock,
    private readonly database: Database,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.measure();
  }

  @Interval(MEASURE_EVERY_MS)
  async everyMinute(): Promise<void> {
    // The database may be away: the last offset still holds.
    await this.measure().catch(() => undefined);
  }

  private measure(): Promise<void> {
    return this.clock.measure(async () => {
      const [row] = await this.database.query<{ now: string }>(
        'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now',
      );
      return Number(row?.now);
    });
  }
}
