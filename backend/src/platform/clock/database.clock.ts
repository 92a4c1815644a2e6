import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import { Clock } from './clock.js';

/**
 * Monotonic time plus the measured offset to the database's now(): two processes agree, and a machine
 * whose wall clock jumps does not move an event.
 */
@Injectable()
export class DatabaseClock extends Clock {
  private offset = Date.now() - performance.now();

  override now(): number {
    return Math.round(performance.now() + this.offset);
  }

  /** Measures again; `readNow` answers the database's epoch milliseconds. */
  async measure(readNow: () => Promise<number>): Promise<void> {
    const sent = performance.now();
    const databaseNow = await readNow();
    const received = performance.now();
    this.offset = databaseNow - (sent + received) / 2;
  }
}
