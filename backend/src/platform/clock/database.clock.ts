import { performance } from 'node:perf_hooks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Database } from '../database/database.js';
import { Clock } from './clock.js';

/** Monotonic time plus the measured offset to the database's now(). Processes agree on the time, and a jump of a machine's wall clock doesn't move an event. */
@Injectable()
export class DatabaseClock extends Clock {
  private offset = Date.now() - performance.now();

  override now(): number {
    return Math.round(performance.now() + this.offset);
  }

  /** Measures again; `readNow` returns the database's epoch milliseconds. */
  async measure(readNow: () => Promise<number>): Promise<void> {
    const sent = performance.now();
    const databaseNow = await readNow();
    const received = performance.now();
    this.offset = databaseNow - (sent + received) / 2;
  }
}

const MEASURE_EVERY_MS = 60_000;

/** Measures the offset to the database's clock at startup and every minute. */
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
    // The database may be unavailable. The last offset remains valid.
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
