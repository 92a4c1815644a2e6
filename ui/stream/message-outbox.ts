import type { ChatMessageDto } from '@contracts/streams/frames';
import { emptyOutbox, nextToSend, type Outbox, type OutboxEvent, reduceOutbox } from '@contracts/streams/outbox';
import { v7 as uuidv7 } from 'uuid';
import { keyFor } from '../session/kept-for-person';
import { createOutboxStorage, type OutboxStorage } from './outbox-storage';
import type { PostOutcome } from './post-chat-message';
import { retryDelay } from './retry-delay';
import { machine, type StreamEnvironment } from './stream-environment';

export interface MessageOutboxOptions<M = ChatMessageDto> {
  contentId: string;
  /** Where in the content the messages go; by default, its chat. */
  place?: string | undefined;
  uid: string;
  post: (message: { id: string; text: string }) => Promise<PostOutcome<M>>;
  /** Epoch milliseconds by the server's clock: the server refuses ids whose time is too far off. */
  serverNow: () => number;
  /** Called with the stored message and what was sent, before it leaves the outbox, so that it can be shown in the same turn. */
  onStored: (message: M, sent: string) => void;
  storage?: OutboxStorage;
  locks?: Pick<LockManager, 'request'> | null;
  environment?: StreamEnvironment;
}

const FIRST_RETRY_WITHIN_MS = 1_000;
const ID_OUT_OF_TIME = 'invalid_command_id';
const UNKNOWN: PostOutcome<never> = { kind: 'unknown', retryAfterMs: null };
/** Ids further ahead than this came from a wrong clock, and must not make later ones follow them. */
const AHEAD_AT_MOST_MS = 60_000;

/** Sends a person's messages one after another, each exactly once, across reloads and tabs (architecture §4, retry). */
export class MessageOutbox<M = ChatMessageDto> {
  private readonly environment: StreamEnvironment;
  private readonly storage: OutboxStorage;
  private readonly locks: Pick<LockManager, 'request'> | null;
  private readonly name: string;
  private readonly listeners = new Set<() => void>();
  private readonly renumbered = new Set<string>();
  private readonly stopListening: (() => void)[];
  private outbox: Outbox = emptyOutbox;
  private lastWrittenAt = 0;
  private isSending = false;
  private isClosed = false;
  private isLeaving = false;
  private endWait: (() => void) | null = null;

  constructor(private readonly options: MessageOutboxOptions<M>) {
    const place = options.place ? `.${options.place}` : '';
    this.name = keyFor(options.uid, `outbox.${options.contentId}${place}`);
    this.environment = options.environment ?? machine;
    this.storage = options.storage ?? createOutboxStorage(this.name);
    this.locks = options.locks === undefined ? (globalThis.navigator?.locks ?? null) : options.locks;
    this.stopListening = [this.storage.onChange(() => this.reload()), this.environment.onWake(() => this.endWait?.())];
    this.reload();
    void this.sendAll();
  }

  readonly getState = (): Outbox => this.outbox;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Queues a message and returns its id. */
  send(text: string): string {
    this.reload();
    const { id, writtenAt } = this.newId();
    this.dispatch({ type: 'written', id, text, writtenAt });
    void this.sendAll();
    return id;
  }

  /** Sends a refused message again, as a new one. */
  retry(id: string): void {
    const { id: newId, writtenAt } = this.newId();
    this.dispatch({ type: 'rewritten', id, newId, writtenAt });
    void this.sendAll();
  }

  discard(id: string): void {
    this.dispatch({ type: 'settled', ids: [id] });
  }

  /** Handles messages that the stream brought: those still in the outbox were stored, whatever the response was. */
  noteReceived(messages: readonly { id: string }[]): void {
    if (this.outbox.length > 0) this.dispatch({ type: 'settled', ids: messages.map((message) => message.id) });
  }

  /** The place where they were written is left: stops as soon as what is queued has been sent. */
  leave(): void {
    this.isLeaving = true;
    if (!this.isSending) this.close();
  }

  /** Stops sending; unsent messages stay stored. */
  close(): void {
    this.isClosed = true;
    for (const stop of this.stopListening) stop();
    this.endWait?.();
  }

  private async sendAll(): Promise<void> {
    if (this.isSending || this.isClosed) return;
    if (!nextToSend(this.outbox)) {
      if (this.isLeaving) this.close();
      return;
    }
    this.isSending = true;
    try {
      await this.alone(() => this.sendInTurn());
    } finally {
      this.isSending = false;
    }
    void this.sendAll();
  }

  /** One tab at a time; if the browser provides no locks, the server's memory of ids prevents duplicates. */
  private async alone(work: () => Promise<void>): Promise<void> {
    if (!this.locks) return work();
    await this.locks.request(this.name, work).catch(work);
  }

  private async sendInTurn(): Promise<void> {
    for (let failures = 0; !this.isClosed; ) {
      this.reload();
      const message = nextToSend(this.outbox);
      if (!message) return;
      this.dispatch({ type: 'sending', id: message.id });
      const outcome = await this.options.post(message).catch(() => UNKNOWN);
      // Someone else may be signed in by now: what signing out cleared must not be stored again.
      if (this.isClosed && outcome.kind !== 'stored') return;
      if (this.isLeaving) this.reload();
      if (!this.outbox.some(({ id }) => id === message.id) && outcome.kind !== 'stored') continue;
      this.settle(message, outcome);
      failures = outcome.kind === 'unknown' ? failures + 1 : 0;
      if (outcome.kind === 'unknown') await this.wait(failures, outcome.retryAfterMs);
    }
  }

  private settle({ id, text }: { id: string; text: string }, outcome: PostOutcome<M>): void {
    if (outcome.kind === 'stored') {
      this.options.onStored(outcome.message, text);
      this.dispatch({ type: 'settled', ids: [id] });
      return;
    }
    if (outcome.kind === 'unknown') {
      this.dispatch({ type: 'postponed', id });
      return;
    }
    this.dispatch({ type: 'refused', id, reason: outcome.reason });
    if (outcome.reason === ID_OUT_OF_TIME && !this.renumbered.has(id)) {
      const { id: newId, writtenAt } = this.newId();
      this.renumbered.add(newId);
      this.dispatch({ type: 'rewritten', id, newId, writtenAt });
    }
  }

  private wait(failures: number, asked: number | null): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        cancel();
        this.endWait = null;
        resolve();
      };
      const delay = asked ?? retryDelay(failures, this.environment.random, FIRST_RETRY_WITHIN_MS);
      const cancel = this.environment.after(delay, done);
      this.endWait = () => {
        if (asked === null || this.isClosed) done();
      };
    });
  }

  /** An id that is later than that of every earlier message, so that ids sort in the order of writing. */
  private newId(): { id: string; writtenAt: number } {
    const now = Math.floor(this.options.serverNow());
    const earlier = [this.lastWrittenAt, ...this.outbox.map((message) => message.writtenAt)];
    const writtenAt = Math.max(now, ...earlier.filter((at) => at < now + AHEAD_AT_MOST_MS).map((at) => at + 1));
    this.lastWrittenAt = writtenAt;
    return { id: uuidv7({ msecs: writtenAt }), writtenAt };
  }

  /** The storage, shared with other tabs, is the truth; only what this tab is sending right now is its own knowledge. */
  private reload(): void {
    const sending = this.outbox.find((message) => message.state === 'sending');
    const stored = this.storage.read();
    this.show(sending ? reduceOutbox(stored, { type: 'sending', id: sending.id }) : stored);
  }

  private dispatch(event: OutboxEvent): void {
    const before = this.outbox;
    const after = reduceOutbox(before, event);
    this.storage.write(before, after);
    this.show(after);
  }

  private show(outbox: Outbox): void {
    if (outbox === this.outbox || (outbox.length === 0 && this.outbox.length === 0)) return;
    this.outbox = outbox;
    for (const listener of this.listeners) listener();
  }
}
