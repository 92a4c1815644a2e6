import { Injectable } from '@nestjs/common';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { Processes } from '../platform/cluster/processes.service.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { TokenBucket } from '../platform/rate-limit/token-bucket.js';

/** Number of messages that one person may send in a burst above CHAT_PER_SECOND: normally, and in the first minute. */
const BURST = 8;
const FIRST_BURST = 2;
/** Burst size of a room and of an address, of an address in one room, and of its new guests there, in seconds' worth of messages. Allows for a whole campus that is greeted at once. */
const BURST_SECONDS = 10;
const BURST_SECONDS_OF_ADDRESS = 10;
const BURST_SECONDS_OF_NEWCOMERS = 20;
/** How long new guests are limited to a low rate, and how long others have priority over them, in milliseconds. */
const FIRST_MINUTE_MS = 60_000;
const NEW_FOR_MS = 600_000;
/** Share of a room's saved-up burst reserved for people who aren't new, and share of a room's rate available to new guests of one address. */
const KEPT = 0.5;
const SHARE_OF_NEWCOMERS = 0.1;
/** Share of a room's rate available to everyone at one address, so that many long-standing guests at one address can't block everyone else. */
const SHARE_OF_ADDRESS = 0.2;
/** Each of these amounts raises a message's cost by one: this many characters, this many censored words. */
const CHARACTERS = 500;
const HITS = 5;

export interface Author {
  principal: Pick<Principal, 'uid' | 'guestSince'>;
  /** Key of the address for limits. */
  address: string;
}

interface Sent {
  text: string;
  isHost: boolean;
  hits: number;
}

/**
 * Limits how much one person, one address, and one room may post, weighted by message length. Each running process grants
 * its share of the limits.
 */
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
    this.roomsOfAddress = new TokenBucket(perRoomAndAddress, perRoomAndAddress * BURST_SECONDS_OF_ADDRESS);
    const perNewcomers = Math.max(1, config.limits.CHAT_PER_ROOM * SHARE_OF_NEWCOMERS);
    this.newcomersOfAddress = new TokenBucket(perNewcomers, perNewcomers * BURST_SECONDS_OF_NEWCOMERS);
  }

  /** Called before the message is processed. Throws `rate_limited` with the time to wait. */
  take({ principal, address }: Author, length: number): void {
    const now = this.clock.now();
    const price = this.priceOf(length);
    this.refuse('chat-person', this.bucketOf(principal, now).take(principal.uid, now, price));
    this.refuse('chat-address', this.addresses.take(address, now, price));
  }

  /** Called after the message is processed. Hosts are never limited in their own rooms. Throws like `take`. */
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

  /**
   * Each process grants only its share, so a message costs its tokens times the number of processes. A bucket with a smaller
   * capacity charges its whole capacity.
   */
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
