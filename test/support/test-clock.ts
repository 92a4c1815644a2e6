import { Clock } from '../../backend/src/platform/clock/clock.js';

/** Runs with the machine's clock plus what a test has added. */
export class TestClock extends Clock {
  private offset = 0;

  override now(): number {
    return Date.now() + this.offset;
  }

  /** Milliseconds. */
  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }

  moveTo(epochMs: number): void {
    this.offset = epochMs - Date.now();
  }
}
