import { setTimeout as delay } from 'node:timers/promises';
import { type ChatMessageDto, isRowOf } from '../../contracts/streams/frames.js';
import { holdOlderMessages } from '../../contracts/streams/room-stream.js';
import {
  initialViewerStream,
  reduceViewerFrames,
  type ViewerStreamState,
} from '../../contracts/streams/viewer-stream.js';
import { StreamTap, type TappedFrame } from '../support/stream-tap.js';
import { addressOf, type Room, type Url } from './chat-crowd.js';
import type { ReaderHistory, ReadMessage } from './history.js';

export interface ReaderOptions {
  /** Asks for plain text, which a proxy can look into. */
  isPlain?: boolean;
  /** A stream without a byte for so long counts as dead, milliseconds. */
  silenceMs?: number;
  /** A negative control: joins the stream from now on, whatever came while it was away. */
  isForgetful?: boolean;
}

const RETRY_MS = 40;
const PATIENCE_MS = 60_000;

/** Follows a room through every cut, resuming from its last mark, and keeps what it saw. */
export class Reader {
  private state: ViewerStreamState = initialViewerStream;
  private cursor: string | null = null;
  private readonly arrivals = new Map<string, ReadMessage & { at: number }>();
  private isStopped = false;
  private tap: StreamTap | null = null;
  private isHolding = false;
  resumes = 0;
  snapshots = 0;

  constructor(
    private readonly url: Url,
    readonly room: Room,
    private readonly token: string,
    private readonly options: ReaderOptions = {},
  ) {}

  get roomId(): string {
    return this.room.contentId;
  }

  start(): void {
    void this.run();
  }

  /** The revision that its last mark named; -1 before the first. */
  get revision(): number {
    return Number(this.cursor?.split('.')[1] ?? -1);
  }

  /** Resolves with the first mark. */
  async opened(): Promise<void> {
    await this.reach(0, PATIENCE_MS);
  }

  /** Waits until everything up to this revision has arrived, and leaves. */
  async readTo(revision: number, patienceMs = PATIENCE_MS): Promise<void> {
    await this.reach(revision, patienceMs);
    this.leave();
  }

  leave(): void {
    this.isStopped = true;
    this.tap?.close();
  }

  /** Milliseconds from sending to arrival, for messages whose sending is known. */
  latencies(sentAt: ReadonlyMap<string, number>): number[] {
    return [...this.arrivals.values()].flatMap(({ nonce, at }) => {
      const since = sentAt.get(nonce);
      return since === undefined ? [] : [at - since];
    });
  }

  private async reach(revision: number, patienceMs: number): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (this.revision < revision) {
      if (Date.now() > deadline) throw new Error(`a reader stands at ${this.cursor} and not at ${revision}`);
      await delay(20);
    }
  }

  history(): ReaderHistory {
    return {
      roomId: this.room.contentId,
      shown: this.state.messages.map(toRead),
      arrivals: [...this.arrivals.values()],
    };
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      await this.follow().catch(() => undefined);
      await delay(RETRY_MS);
    }
  }

  private async follow(): Promise<void> {
    const cursor = this.cursor ? `&cursor=${this.cursor}` : '';
    const tap = await this.open(
      `${addressOf(this.url)}/api/contents/${this.room.contentId}/stream?channelId=${this.room.channelId}${cursor}`,
    );
    this.tap = tap;
    let taken = 0;
    let heardAt = performance.now();
    let isDeaf = this.options.isForgetful === true && this.cursor !== null;
    const take = () => {
      if (tap.frames.length > taken) heardAt = performance.now();
      for (const frame of tap.frames.slice(taken)) {
        if (frame.type === 'hello') this.count(frame.isFresh);
        if (frame.type === 'mark') this.cursor = frame.cursor;
        if (isDeaf) {
          isDeaf = frame.type !== 'mark';
          continue;
        }
        if (isRowOf(frame, 'chat') && !this.arrivals.has(frame.row.id))
          this.arrivals.set(frame.row.id, { ...toRead(frame.row), at: tap.heardAt });
        this.state = reduceViewerFrames(this.state, [frame]);
        this.hold(frame);
      }
      taken = tap.frames.length;
    };
    try {
      while (!tap.isEnded && !this.isStopped) {
        await delay(10);
        take();
        if (performance.now() - heardAt > (this.options.silenceMs ?? Number.POSITIVE_INFINITY)) break;
      }
    } finally {
      take();
      tap.close();
    }
  }

  /** A connection that is dead before its head came is given up too. */
  private async open(url: string): Promise<StreamTap> {
    const { isPlain, silenceMs } = this.options;
    const opening = StreamTap.open(url, this.token, isPlain ? { 'accept-encoding': 'identity' } : {});
    if (!silenceMs) return opening;
    const tap = await Promise.race([opening, delay(silenceMs, null, { ref: false })]);
    if (tap) return tap;
    void opening.then(
      (late) => late.close(),
      () => undefined,
    );
    throw new Error('no head came');
  }

  /** Keeps every message from the first on, where a page would keep the latest. */
  private hold(frame: TappedFrame): void {
    if (frame.type === 'hello' && frame.isFresh) this.isHolding = false;
    if (this.isHolding || (frame.type !== 'mark' && this.state.incoming)) return;
    this.state = holdOlderMessages(this.state);
    this.isHolding = this.state.messages.length > 0;
  }

  private count(isFresh: boolean): void {
    if (isFresh) this.snapshots += 1;
    else this.resumes += 1;
  }
}

function toRead(message: ChatMessageDto): ReadMessage {
  return { id: message.id, nonce: message.text, position: message.position };
}
