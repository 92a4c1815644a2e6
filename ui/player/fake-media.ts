import type { FakeEnvironment } from '../stream/fake-environment';
import type { ProgramMedia } from './follow-program';

const HAVE_NOTHING = 0;
const HAVE_CURRENT_DATA = 2;
const HAVE_ENOUGH_DATA = 4;

/** A media element that plays in the fake environment's time, with loading delays set by the test. */
export class FakeMedia extends EventTarget implements ProgramMedia {
  duration = 3_600;
  paused = true;
  seeking = false;
  readyState = HAVE_NOTHING;
  muted = false;
  /** Loading time after a seek, milliseconds. */
  seekTakes = 0;
  jumps = 0;
  private position = 0;
  private since: number;
  private rate = 1;

  constructor(private readonly environment: FakeEnvironment) {
    super();
    this.since = environment.trueNow;
  }

  get currentTime(): number {
    const isRunning = !this.paused && !this.seeking && this.readyState > HAVE_CURRENT_DATA;
    const played = isRunning ? ((this.environment.trueNow - this.since) / 1_000) * this.rate : 0;
    return Math.min(this.duration, this.position + played);
  }

  set currentTime(value: number) {
    this.jumps += 1;
    this.place(value);
    this.seeking = true;
    this.environment.after(this.seekTakes, () => {
      this.place(value);
      this.seeking = false;
      this.dispatchEvent(new Event('seeked'));
    });
  }

  get playbackRate(): number {
    return this.rate;
  }

  set playbackRate(value: number) {
    this.place(this.currentTime);
    this.rate = value;
    this.dispatchEvent(new Event('ratechange'));
  }

  load(): void {
    this.place(this.currentTime);
    this.readyState = HAVE_ENOUGH_DATA;
    this.dispatchEvent(new Event('loadedmetadata'));
  }

  /** Runs out of data, as on a slow network. */
  starve(): void {
    this.place(this.currentTime);
    this.readyState = HAVE_CURRENT_DATA;
  }

  async play(): Promise<void> {
    if (!this.paused) return;
    this.place(this.currentTime);
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }

  pause(): void {
    if (this.paused) return;
    this.place(this.currentTime);
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  private place(position: number): void {
    this.position = position;
    this.since = this.environment.trueNow;
  }
}
