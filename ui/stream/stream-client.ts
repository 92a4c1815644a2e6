import type { HelloFrame, Mark } from '@contracts/streams/frames';
import { PollSpell } from './poll-spell';
import { type Refusal, readStream, type StreamEnding } from './read-stream';
import { retryDelay } from './retry-delay';
import { startBeats } from './stream-beats';
import { machine, type StreamEnvironment } from './stream-environment';
import { isGoodbye, isHello, isMark, type StreamItem } from './stream-items';

export type StreamStatus =
  | { state: 'connecting' }
  | { state: 'live' }
  | { state: 'waiting'; retryInMs: number }
  | { state: 'refused'; refusal: Refusal }
  /** Closed because the page is hidden and plays nothing; it opens again by itself. */
  | { state: 'paused' }
  | { state: 'closed' };

export interface StreamClientOptions<F> {
  /** Path and query of the stream, without a cursor. */
  path: string;
  /** Scheme and host, for use outside a browser. */
  origin?: string;
  getToken: (options: { forceRefresh: boolean }) => Promise<string | null>;
  /** Must have applied the items when it returns: the cursor moves after that. */
  onItems: (items: (F | Mark)[]) => void;
  onStatus?: (status: StreamStatus) => void;
  isPlaying?: () => boolean;
  /** Milliseconds after which a hidden page that plays nothing closes its connection, because browsers have few; by default a minute. */
  hiddenClosesAfterMs?: number;
  environment?: StreamEnvironment;
}

const SILENCE_MS = 45_000;
const LOOK_EVERY_MS = 5_000;
const ASLEEP_AFTER_MS = 10_000;
const HIDDEN_CLOSES_AFTER_MS = 60_000;
const AWAKE_WITHIN_MS = 1_000;
/** Something on the way is blocking a stream that has been silent for this long. */
const FIRST_FRAME_WITHIN_MS = 5_000;
/** Longer than the server's long polls: a connection that is silent for this long is dead. */
const POLL_ANSWERS_WITHIN_MS = 30_000;
/** Minimum time between two long polls. */
const POLL_PAUSE_MS = 250;

/** Follows one stream for as long as it is wanted: opens, resumes after the last mark, waits, wakes (architecture §4). */
export class StreamClient<F extends { type: string }> {
  private readonly environment: StreamEnvironment;
  private readonly stopWaking: () => void;
  private connection = new AbortController();
  private current: StreamStatus = { state: 'connecting' };
  private cursor: string | null = null;
  private failures = 0;
  private firstWithinMs: number | undefined;
  private isTokenRefreshed = false;
  private mustObeyWait = false;
  private lastBytesAt: number;
  private lastLookAt: number;
  private hiddenSince: number | null = null;
  private readonly polls = new PollSpell();
  /** The current connection is a long poll. */
  private isPoll = false;
  /** The current connection has delivered something. */
  private hasBrought = false;
  private cancelFirstFrame = () => {};
  private cancelRetry = () => {};
  private cancelSilence = () => {};
  private cancelLook = () => {};
  private stopBeats = () => {};

  constructor(private readonly options: StreamClientOptions<F>) {
    this.environment = options.environment ?? machine;
    this.lastBytesAt = this.lastLookAt = this.environment.wallNow();
    this.stopWaking = this.environment.onWake(() => this.wake());
    this.look();
    void this.connect();
  }

  get status(): StreamStatus {
    return this.current;
  }

  /** Reconnects immediately and starts over, even after a refusal: for when the person has changed, for whom there may be other rows. */
  reconnect(): void {
    if (this.current.state === 'closed') return;
    this.cursor = null;
    this.failures = 0;
    this.isTokenRefreshed = false;
    void this.connect();
  }

  close(): void {
    this.disconnect();
    this.stopWaking();
    this.cancelLook();
    this.setStatus({ state: 'closed' });
  }

  private async connect(forceRefresh = false): Promise<void> {
    this.disconnect();
    const { signal } = this.connection;
    this.hasBrought = false;
    this.isPoll = this.polls.isOn(this.environment.wallNow());
    if (!this.isPoll) this.setStatus({ state: 'connecting' });
    this.heard();
    const token = await this.options.getToken({ forceRefresh }).catch(() => undefined);
    if (signal.aborted) return;
    this.cancelFirstFrame = this.isPoll
      ? this.environment.after(POLL_ANSWERS_WITHIN_MS, () => this.end({ kind: 'broken' }))
      : this.environment.after(FIRST_FRAME_WITHIN_MS, () => this.startPolling());
    const ending = token === undefined ? ({ kind: 'broken' } as const) : await this.read(token, signal);
    if (!signal.aborted) this.end(ending);
  }

  /** Proxies that wait for the end of a response get responses that end. */
  private startPolling(): void {
    this.polls.begin(this.environment.wallNow());
    void this.connect();
  }

  private read(token: string | null, signal: AbortSignal): Promise<StreamEnding> {
    const { origin = '' } = this.options;
    const path = this.isPoll ? this.options.path.replace(/\bstream(?=\?|$)/, 'changes') : this.options.path;
    const query =
      this.cursor === null ? '' : `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(this.cursor)}`;
    return readStream<F>({
      url: `${origin}${path}${query}`,
      token,
      signal,
      environment: this.environment,
      onBytes: () => this.heard(),
      onRetry: (milliseconds) => {
        this.firstWithinMs = milliseconds;
      },
      onItems: (items) => {
        if (!signal.aborted) this.take(items);
      },
    });
  }

  private take(items: (F | Mark)[]): void {
    this.cancelFirstFrame();
    this.hasBrought = true;
    if (!this.isPoll) this.polls.forget();
    this.options.onItems(items);
    this.isTokenRefreshed = false;
    this.setStatus({ state: 'live' });
    for (const item of items) {
      if (isHello(item)) this.beat(item);
      if (isMark(item)) {
        this.cursor = item.cursor;
        this.failures = 0;
      }
    }
    const goodbye = (items as StreamItem[]).find(isGoodbye);
    if (goodbye) this.wait(goodbye.retryInMs, true);
  }

  private end(ending: StreamEnding): void {
    if (ending.kind === 'broken' && this.isPoll && this.hasBrought) {
      this.cancelRetry = this.environment.after(POLL_PAUSE_MS, () => void this.connect());
      return;
    }
    const isUnauthorized = ending.kind === 'unauthorized';
    if (ending.kind === 'refused' || (isUnauthorized && this.isTokenRefreshed)) {
      this.refuse(ending.refusal);
      return;
    }
    this.isTokenRefreshed = isUnauthorized;
    if (isUnauthorized) {
      void this.connect(true);
      return;
    }
    if (ending.kind === 'corrupt') this.cursor = null;
    const asked = ending.kind === 'unavailable' ? ending.retryAfterMs : null;
    this.failures += 1;
    this.wait(asked ?? retryDelay(this.failures, this.environment.random, this.firstWithinMs), asked !== null);
  }

  private refuse(refusal: Refusal): void {
    this.disconnect();
    this.setStatus({ state: 'refused', refusal });
  }

  private wait(milliseconds: number, mustObey = false): void {
    this.disconnect();
    this.mustObeyWait = mustObey;
    this.setStatus({ state: 'waiting', retryInMs: milliseconds });
    this.cancelRetry = this.environment.after(milliseconds, () => void this.connect());
  }

  private disconnect(): void {
    this.connection.abort();
    this.connection = new AbortController();
    this.cancelRetry();
    this.cancelFirstFrame();
    this.cancelSilence();
    this.stopBeats();
  }

  private heard(): void {
    this.lastBytesAt = this.environment.wallNow();
    this.cancelSilence();
    this.cancelSilence = this.environment.after(SILENCE_MS, () => {
      if (this.hasBrought) this.polls.distrust();
      this.end({ kind: 'broken' });
    });
  }

  private beat(hello: HelloFrame): void {
    this.stopBeats();
    this.stopBeats = startBeats(hello, this.environment, {
      origin: this.options.origin ?? '',
      getToken: () => this.options.getToken({ forceRefresh: false }),
    });
  }

  /** Checks at intervals: a gap between two checks means that the machine slept; a hidden page that plays nothing closes. */
  private look(): void {
    const now = this.environment.wallNow();
    const hasSlept = now - this.lastLookAt > LOOK_EVERY_MS + ASLEEP_AFTER_MS;
    this.lastLookAt = now;
    this.cancelLook = this.environment.after(LOOK_EVERY_MS, () => this.look());
    if (hasSlept) this.wake();
    const isIdle = this.environment.isHidden() && !this.options.isPlaying?.();
    this.hiddenSince = isIdle ? (this.hiddenSince ?? now) : null;
    const isFollowing = ['connecting', 'live', 'waiting'].includes(this.current.state);
    const { hiddenClosesAfterMs = HIDDEN_CLOSES_AFTER_MS } = this.options;
    if (isFollowing && this.hiddenSince !== null && now - this.hiddenSince >= hiddenClosesAfterMs) {
      this.disconnect();
      this.setStatus({ state: 'paused' });
    }
  }

  private wake(): void {
    if (this.environment.isHidden()) return;
    this.hiddenSince = null;
    const { state } = this.current;
    const isSilent = this.environment.wallNow() - this.lastBytesAt >= SILENCE_MS;
    if (isSilent && !this.isPoll) this.polls.distrust();
    if (state === 'paused') void this.connect();
    if (state === 'waiting' && !this.mustObeyWait) this.wait(this.environment.random() * AWAKE_WITHIN_MS, true);
    if (isSilent && (state === 'live' || state === 'connecting')) void this.connect();
  }

  private setStatus(status: StreamStatus): void {
    if (this.current.state === status.state && status.state !== 'waiting') return;
    this.current = status;
    this.options.onStatus?.(status);
  }
}
