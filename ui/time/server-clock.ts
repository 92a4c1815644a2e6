import { type ClockSample, clockOffset } from '@contracts/domain/simulated-live';
import { machine, type StreamEnvironment } from '../stream/stream-environment';

export interface ServerClockOptions {
  /** Requests the server's time, epoch milliseconds; `onAnswer` is called when the response starts to arrive. */
  askTime?: (environment: StreamEnvironment, onAnswer: () => void) => Promise<number>;
  /** Monotonic milliseconds, independent of the device's clock. */
  monotonicNow?: () => number;
  environment?: StreamEnvironment;
}

const SAMPLES = 5;
const AGAIN_AFTER_MS = 300_000;
const AGAIN_AFTER_FAILURE_MS = 10_000;
const LOOK_EVERY_MS = 5_000;
const JUMP_MS = 500;

/**
 * The server's clock as seen from here, monotonic between measurements: a changed device clock does not matter. The offset is that of the
 * exchange with the shortest round trip, never below what a `hello` has proved, and is measured again every five minutes and after sleep.
 */
export class ServerClock {
  private readonly environment: StreamEnvironment;
  private readonly monotonicNow: () => number;
  private readonly askTime: NonNullable<ServerClockOptions['askTime']>;
  private readonly listeners = new Set<() => void>();
  private offset: number;
  private provenOffset = Number.NEGATIVE_INFINITY;
  private wallOffset: number;
  private isMeasuring = false;
  private users = 0;
  private cancelNext = () => {};
  private cancelLook = () => {};
  private stopWaking = () => {};
  /** False until the first response: until then, the device's clock is used. */
  isSynchronised = false;

  constructor(options: ServerClockOptions = {}) {
    this.environment = options.environment ?? machine;
    this.monotonicNow = options.monotonicNow ?? (() => performance.now());
    this.askTime = options.askTime ?? askServerTime;
    this.wallOffset = this.environment.wallNow() - this.monotonicNow();
    this.offset = this.wallOffset;
  }

  /** Epoch milliseconds by the server's clock. */
  readonly now = (): number => this.monotonicNow() + this.offset;

  /** Calls back when the clock is first set and whenever it jumps; the returned function stops that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Keeps the clock in sync while someone uses it; the returned function ends that use. */
  readonly follow = (): (() => void) => {
    this.users += 1;
    if (this.users === 1) {
      this.stopWaking = this.environment.onWake(() => this.look());
      this.look();
      void this.measure();
    }
    let isFollowing = true;
    return () => {
      if (!isFollowing) return;
      isFollowing = false;
      this.users -= 1;
      if (this.users === 0) this.rest();
    };
  };

  /** Uses the server time of a `hello` frame, epoch milliseconds: by now, it is at least that late. */
  noteServerTime(serverTime: number): void {
    this.provenOffset = Math.max(this.provenOffset, serverTime - this.monotonicNow());
    if (!this.isSynchronised || this.offset < this.provenOffset) this.set(this.provenOffset);
  }

  private async measure(): Promise<void> {
    if (this.isMeasuring) return;
    this.isMeasuring = true;
    this.cancelNext();
    this.provenOffset = Number.NEGATIVE_INFINITY;
    const samples: ClockSample[] = [];
    try {
      while (samples.length < SAMPLES && this.users > 0) samples.push(await this.sample());
    } catch {
      // Samples taken before still count.
    }
    this.isMeasuring = false;
    const measured = clockOffset(samples);
    if (measured !== null) this.set(Math.max(measured, this.provenOffset));
    if (this.users > 0) this.measureAfter(measured === null ? AGAIN_AFTER_FAILURE_MS : AGAIN_AFTER_MS);
  }

  private async sample(): Promise<ClockSample> {
    const sentAt = this.monotonicNow();
    let receivedAt = sentAt;
    const serverAt = await this.askTime(this.environment, () => {
      receivedAt = this.monotonicNow();
    });
    return { sentAt, serverAt, receivedAt };
  }

  private measureAfter(milliseconds: number): void {
    const jitter = 0.9 + 0.2 * this.environment.random();
    this.cancelNext = this.environment.after(milliseconds * jitter, () => void this.measure());
  }

  /** If the device's clock and the monotonic one diverge, the machine slept or its clock was set: only the server knows which. */
  private look(): void {
    this.cancelLook();
    this.cancelLook = this.environment.after(LOOK_EVERY_MS, () => this.look());
    const wallOffset = this.environment.wallNow() - this.monotonicNow();
    const hasJumped = Math.abs(wallOffset - this.wallOffset) > JUMP_MS;
    this.wallOffset = wallOffset;
    if (hasJumped) void this.measure();
  }

  private rest(): void {
    this.stopWaking();
    this.cancelNext();
    this.cancelLook();
  }

  private set(offset: number): void {
    const hasJumped = !this.isSynchronised || Math.abs(offset - this.offset) > JUMP_MS;
    this.offset = offset;
    this.isSynchronised = true;
    if (!hasJumped) return;
    for (const listener of this.listeners) listener();
  }
}

async function askServerTime(environment: StreamEnvironment, onAnswer: () => void): Promise<number> {
  const response = await environment.fetch('/api/utils/getTime', { cache: 'no-store' });
  onAnswer();
  if (!response.ok) throw new Error(`getTime answered ${response.status}`);
  const body = (await response.json()) as { data: { epochMs: number } };
  return body.data.epochMs;
}

/** The clock of this page. */
export const serverClock = new ServerClock();
