import { setTimeout as delay } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { ChatMessageDto } from '../../contracts/streams/frames.js';
import {
  holdOlderMessages,
  initialViewerStream,
  reduceViewerFrames,
  type ViewerStreamState,
} from '../../contracts/streams/viewer-stream.js';
import { StreamTap } from '../support/stream-tap.js';
import type { ReaderHistory, ReadMessage, SentMessage } from './history.js';

export interface Room {
  contentId: string;
  channelId: string;
}

/** Where the product is; a function is asked for each request, as a load balancer would be. */
export type Url = string | (() => string);

export interface ReaderOptions {
  /** Asks for plain text, which a proxy can look into. */
  isPlain?: boolean;
  /** A stream without a byte for so long counts as dead, milliseconds. */
  silenceMs?: number;
  /** A negative control: joins the stream from now on, whatever came while it was away. */
  isForgetful?: boolean;
}

const RETRY_MS = 40;
const PATIENCE_MS = 15_000;

const addressOf = (url: Url): string => (typeof url === 'string' ? url : url());

/** A guest of the event, with the token that the API gave. */
export async function joinAsGuest(url: string, room: Room, name: string): Promise<string> {
  const anonymous = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const cookies = anonymous.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
  const joined = await fetch(`${url}/api/session/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies },
    body: JSON.stringify({ contentId: room.contentId, name }),
  });
  if (!joined.ok) throw new Error(`could not join: ${joined.status} ${await joined.text()}`);
  return ((await joined.json()) as { accessToken: string }).accessToken;
}

/** Writes one message after another, each with one id until it is answered. `isCareless`: takes sending for success, the negative control. */
export class Writer {
  readonly sent: SentMessage[] = [];
  private isStopped = false;
  private hasLeft = false;
  private running: Promise<void> | null = null;

  constructor(
    private readonly url: Url,
    private readonly room: Room,
    private readonly token: string,
    private readonly isCareless: boolean,
    private readonly everyMs = 0,
  ) {}

  get acknowledged(): number {
    return this.sent.filter((message) => message.acknowledgedPosition !== null).length;
  }

  start(): void {
    this.running = this.run();
    // Whoever stops it hears of it.
    this.running.catch(() => undefined);
  }

  /** The message that is on its way is still seen through. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  /** Without waiting for what is on its way. */
  leave(): void {
    this.isStopped = true;
    this.hasLeft = true;
  }

  private async run(): Promise<void> {
    // Not all in the same instant.
    if (this.everyMs > 0) await delay(Math.random() * this.everyMs);
    let nextAt = performance.now();
    while (!this.isStopped) {
      const id = v7();
      const sentAt = performance.now();
      const message: SentMessage = {
        roomId: this.room.contentId,
        nonce: nonceOf(id),
        acknowledgedPosition: null,
        sentAt,
      };
      this.sent.push(message);
      if (this.isCareless) {
        const answer = await this.post(id, message.nonce).catch(() => null);
        message.acknowledgedPosition = answer?.position ?? -1;
      } else message.acknowledgedPosition = (await this.postUntilAnswered(id, message.nonce)).position;
      nextAt = Math.max(nextAt + this.everyMs, performance.now());
      if (this.everyMs > 0) await delay(nextAt - performance.now());
    }
  }

  private async postUntilAnswered(id: string, text: string): Promise<ChatMessageDto> {
    for (;;) {
      const stored = await this.post(id, text).catch((error: unknown) => {
        if (error instanceof Fatal) throw error;
        return null;
      });
      if (stored) return stored;
      if (this.hasLeft) throw new Fatal('left before it was answered');
      await delay(RETRY_MS * (0.5 + Math.random()));
    }
  }

  private async post(id: string, text: string): Promise<ChatMessageDto | null> {
    const answer = await fetch(`${addressOf(this.url)}/api/contents/${this.room.contentId}/chat/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify({ id, text }),
      signal: AbortSignal.timeout(5000),
    });
    if (answer.status === 201) return (await answer.json()) as ChatMessageDto;
    if (answer.status < 500 && answer.status !== 429) throw new Fatal(`${answer.status} ${await answer.text()}`);
    return null;
  }
}

class Fatal extends Error {}

/** Letters that make no word, so that nothing is starred. */
function nonceOf(id: string): string {
  return [...id.replaceAll('-', '')].map((digit) => 'qxzjkvwybdfghmnp'[Number.parseInt(digit, 16)]).join('');
}

/** Follows a room through every cut, resuming from its last mark, and keeps what it saw. */
export class Reader {
  private state: ViewerStreamState = initialViewerStream;
  private cursor: string | null = null;
  private readonly arrivals = new Map<string, ReadMessage & { at: number }>();
  private isStopped = false;
  private tap: StreamTap | null = null;
  resumes = 0;
  snapshots = 0;

  constructor(
    private readonly url: Url,
    private readonly room: Room,
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
    const tap = await StreamTap.open(
      `${addressOf(this.url)}/api/contents/${this.room.contentId}/stream?channelId=${this.room.channelId}${cursor}`,
      this.token,
      this.options.isPlain ? { 'accept-encoding': 'identity' } : {},
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
        if (frame.type === 'chat' && !this.arrivals.has(frame.message.id))
          this.arrivals.set(frame.message.id, { ...toRead(frame.message), at: tap.heardAt });
        this.state = reduceViewerFrames(this.state, [frame]);
        if (frame.type === 'mark') this.state = holdOlderMessages(this.state);
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

  private count(isFresh: boolean): void {
    if (isFresh) this.snapshots += 1;
    else this.resumes += 1;
  }
}

function toRead(message: ChatMessageDto): ReadMessage {
  return { id: message.id, nonce: message.text, position: message.position };
}
