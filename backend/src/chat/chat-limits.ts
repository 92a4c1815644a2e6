import { Injectable } from '@nestjs/common';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { Processes } from '../platform/cluster/processes.service.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { TokenBucket } from '../platform/rate-limit/token-bucket.js';

/** Messages that one person may send in a burst, above the rate of CHAT_PER_SECOND; in the first minute. */
const BURST = 8;
const FIRST_BURST = 2;
/** Bursts of one address or room, in seconds' worth of messages: a campus that is greeted all together. */
const BURST_SECONDS = 10;
/** How long a guest writes slowly after joining, and how long others have priority, in milliseconds. */
const FIRST_MINUTE_MS = 60_000;
const NEW_FOR_MS = 600_000;
/** What a room keeps for those who are not new, of what it has saved up; and what new ones of one address may use of its rate. */
const KEPT = 0.5;
const SHARE_OF_NEWCOMERS = 0.2;
/** What all people of one address may use of a room: anyone who kept many guests for long shuts nobody else up. */
const SHARE_OF_ADDRESS = 0.5;
/** Each of these makes a message cost one more: this many characters, this many censored words. */
const CHARACTERS = 500;
const HITS = 5;

export interface Author {
  principal: Pick<Principal, 'uid' | 'guestSince'>;
  /** What counts as one address for limits. */
  address: string;
}

interface Sent {
  text: string;
  isHost: boolean;
  hits: number;
}

/** How much one person, one address and all in one room may write, by the length of messages: each living process grants its share. */
@Injectable()
export class ChatLimits {
  private readonly people: TokenBucket;
  private readonly newcomers: TokenBucket;
  private readonly addresses: TokenBucket;
  private readonly rooms: TokenBucket;
  private readonly roomsOfAddress: TokenBucket;
  private readonly newcomersOfAddress: TokenBucket;
  private readonly keptOfRoom: number;

  constructor(
    private readonly processes: Processes,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    config: Config,
  ) {
    this.people = new TokenBucket(config.limits.CHAT_PER_SECOND, Math.max(BURST, config.limits.CHAT_PER_SECOND));
    const inFirstMinute = config.limits.CHAT_PER_NEWCOMER_MINUTE / 60;
    this.newcomers = new TokenBucket(inFirstMinute, Math.max(FIRST_BURST, inFirstMinute));
    const perAddress = Math.max(config.limits.CHAT_PER_ADDRESS, config.limits.CHAT_PER_SECOND);
    this.addresses = new TokenBucket(perAddress, perAddress * BURST_SECONDS);
    this.rooms = new TokenBucket(config.limits.CHAT_PER_ROOM, config.limits.CHAT_PER_ROOM * BURST_SECONDS);
    this.keptOfRoom = config.limits.CHAT_PER_ROOM * BURST_SECONDS * KEPT;
    const perRoomAndAddress = Math.max(1, config.limits.CHAT_PER_ROOM * SHARE_OF_ADDRESS);
    this.roomsOfAddress = new TokenBucket(perRoomAndAddress, perRoomAndAddress * BURST_SECONDS);
    const perNewcomers = Math.max(1, config.limits.CHAT_PER_ROOM * SHARE_OF_NEWCOMERS);
    this.newcomersOfAddress = new TokenBucket(perNewcomers, perNewcomers * BURST_SECONDS);
  }

  /** Before a message is looked at: throws `rate_limited` with the time to wait. */
  take({ principal, address }: Author, length: number): void {
    const now = this.clock.now();
    const price = this.priceOf(length);
    this.refuse('chat-person', this.bucketOf(principal, now).take(principal.uid, now, price));
    this.refuse('chat-address', this.addresses.take(address, now, price));
  }

  /** Once it is known what becomes of the message; staff are never kept from their own room. Throws as `take` does. */
  takeRoom({ principal, address }: Author, roomId: string, { text, isHost, hits }: Sent): void {
    const now = this.clock.now();
    const extra = Math.floor(hits / HITS) * this.processes.count;
    if (extra > 0) this.bucketOf(principal, now).charge(principal.uid, now, extra);
    if (extra > 0) this.addresses.charge(address, now, extra);
    if (isHost) return;
    const price = this.priceOf(text.length);
    const isNew = this.isNew(principal, NEW_FOR_MS, now);
    const key = `${roomId} ${address}`;
    if (isNew) this.refuse('chat-newcomers', this.newcomersOfAddress.take(key, now, price));
    this.refuse('chat-room-address', this.roomsOfAddress.take(key, now, price));
    this.refuse('chat-room', this.rooms.take(roomId, now, price, isNew ? this.keptOfRoom : 0));
  }

  private bucketOf(principal: Author['principal'], now: number): TokenBucket {
    return this.isNew(principal, FIRST_MINUTE_MS, now) ? this.newcomers : this.people;
  }

  /** A message costs its tokens of each process; where a bucket does not hold as many, all that it holds. */
  private priceOf(length: number): number {
    return (1 + Math.floor(length / CHARACTERS)) * this.processes.count;
  }

  private isNew({ guestSince }: Author['principal'], forMs: number, now: number): boolean {
    return guestSince !== undefined && now - guestSince < forMs;
  }

  private refuse(limit: string, wait: number): void {
    if (wait === 0) return;
    this.metrics.refusals.inc({ limit });
    throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(wait) });
  }
}
