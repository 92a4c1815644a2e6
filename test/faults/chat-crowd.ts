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

const RETRY_MS = 40;

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
  private running: Promise<void> | null = null;

  constructor(
    private readonly url: string,
    private readonly room: Room,
    private readonly token: string,
    private readonly isCareless: boolean,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** The message that is on its way is still seen through. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      const id = v7();
      const message: SentMessage = { roomId: this.room.contentId, nonce: nonceOf(id), acknowledgedPosition: null };
      this.sent.push(message);
      if (this.isCareless) {
        const answer = await this.post(id, message.nonce).catch(() => null);
        message.acknowledgedPosition = answer?.position ?? -1;
      } else message.acknowledgedPosition = (await this.postUntilAnswered(id, message.nonce)).position;
    }
  }

  private async postUntilAnswered(id: string, text: string): Promise<ChatMessageDto> {
    for (;;) {
      const stored = await this.post(id, text).catch(() => null);
      if (stored) return stored;
      await delay(RETRY_MS * (0.5 + Math.random()));
    }
  }

  private async post(id: string, text: string): Promise<ChatMessageDto | null> {
    const answer = await fetch(`${this.url}/api/contents/${this.room.contentId}/chat/messages`, {
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
  private readonly arrivals = new Map<string, ReadMessage>();
  private isStopped = false;
  private tap: StreamTap | null = null;
  resumes = 0;
  snapshots = 0;

  constructor(
    private readonly url: string,
    private readonly room: Room,
    private readonly token: string,
  ) {}

  start(): void {
    void this.run();
  }

  /** Waits until everything up to this revision has arrived. */
  async readTo(revision: number): Promise<void> {
    const deadline = Date.now() + 15_000;
    while (Number(this.cursor?.split('.')[1] ?? -1) < revision) {
      if (Date.now() > deadline) throw new Error(`a reader stands at ${this.cursor} and not at ${revision}`);
      await delay(20);
    }
    this.isStopped = true;
    this.tap?.close();
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
      `${this.url}/api/contents/${this.room.contentId}/stream?channelId=${this.room.channelId}${cursor}`,
      this.token,
    );
    this.tap = tap;
    let taken = 0;
    const take = () => {
      for (const frame of tap.frames.slice(taken)) {
        if (frame.type === 'hello') this.count(frame.isFresh);
        if (frame.type === 'mark') this.cursor = frame.cursor;
        if (frame.type === 'chat' && !this.arrivals.has(frame.message.id))
          this.arrivals.set(frame.message.id, toRead(frame.message));
        this.state = reduceViewerFrames(this.state, [frame]);
        if (frame.type === 'mark') this.state = holdOlderMessages(this.state);
      }
      taken = tap.frames.length;
    };
    try {
      while (!tap.isEnded && !this.isStopped) {
        await delay(10);
        take();
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
