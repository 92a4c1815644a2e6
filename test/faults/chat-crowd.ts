import { setTimeout as delay } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { ChatMessageDto } from '../../contracts/streams/frames.js';
import type { SentMessage } from './history.js';

export interface Room {
  contentId: string;
  channelId: string;
}

/** Where the product is; a function is asked for each request, as a load balancer would be. */
export type Url = string | (() => string);

const RETRY_MS = 40;

export const addressOf = (url: Url): string => (typeof url === 'string' ? url : url());

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
    /** Makes texts longer. */
    private readonly padding = '',
  ) {}

  /** Whether anything is acknowledged that was sent after this moment of the monotonic clock. */
  hasWrittenSince(moment: number): boolean {
    return this.sent.some(({ sentAt = 0, acknowledgedPosition }) => sentAt > moment && acknowledgedPosition !== null);
  }

  start(): void {
    this.isStopped = false;
    this.running = this.run();
    // Anyone who stops it hears of it.
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
        nonce: nonceOf(id) + this.padding,
        acknowledgedPosition: null,
        sentAt,
      };
      this.sent.push(message);
      if (this.isCareless) {
        const answer = await this.post(id, message.nonce).catch(() => null);
        message.acknowledgedPosition = answer?.position ?? -1;
        // A server that is gone refuses in no time.
        if (!answer) await delay(RETRY_MS);
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
export function nonceOf(id: string): string {
  return [...id.replaceAll('-', '')].map((digit) => 'qxzjkvwybdfghmnp'[Number.parseInt(digit, 16)]).join('');
}
