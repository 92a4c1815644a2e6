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

/** Moves only when it is told to, however busy the machine is. */
export class StandingClock extends TestClock {
  private time = Date.now();

  override now(): number {
    return this.time;
  }

  override advance(milliseconds: number): void {
    this.time += milliseconds;
  }

  override moveTo(epochMs: number): void {
    this.time = epochMs;
  }
}
