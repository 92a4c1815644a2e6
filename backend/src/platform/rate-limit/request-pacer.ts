import { performance } from 'node:perf_hooks';
import { setTimeout as startTimer } from 'node:timers';
import { Metrics } from '../metrics/metrics.js';
import { TokenBucket } from './token-bucket.js';

/** The cost that an address may send at once without waiting: a page and everything it requests. */
const AT_ONCE = 100;
/** The cost that one address may spend per turn: about three milliseconds of work. */
const TURN = 24;
/** The share of its time that this process gives to turns and everything else while requests are waiting. The rest is reserved for others. */
const SHARE = 0.5;
/** The next turn comes after at most this many milliseconds, however busy the process is, and sooner if a turn wasn't used up. */
const LONGEST_GAP_MS = 25;
const LOOK_AGAIN_MS = 1;
/** Among those waiting at one address, a stranger goes after this many known people. */
const KNOWN_BEFORE_STRANGER = 3;
/** The minimum cost that turns admit per second, however busy the process is. */
const LEAST_PER_SECOND = (1000 * TURN) / LONGEST_GAP_MS;
/** The maximum cost waiting at one address: what the minimum pace admits in this many seconds. */
const LONGEST_LINE = 15 * LEAST_PER_SECOND;
/** The maximum cost waiting in all queues together. Above it, each queue may still use its share. */
const ALL_LINES = 4 * LONGEST_LINE;
/** How often a full queue is searched for requests whose sender has disconnected. */
const SWEEP_MS = 100;

export interface WaitingRequest {
  price: number;
  /** Whether the request has a verified token. */
  isKnown: boolean;
  /** Called once, immediately or when it is the request's turn. */
  go(): void;
  /** Whether the sender has disconnected, so that nobody would receive the response. */
  isGone(): boolean;
}

interface Line {
  known: (WaitingRequest & { since: number })[];
  strangers: (WaitingRequest & { since: number })[];
  credit: number;
  knownInRow: number;
  /** Total price of the waiting requests. */
  cost: number;
  sweptAt: number;
}

/** Measures how busy the process is: the event loop's utilization, or values from a test. */
export interface Load {
  now(): number;
  /** In milliseconds since the process started. */
  used(): { active: number; idle: number };
  later(milliseconds: number, look: () => void): void;
}

const EVENT_LOOP: Load = {
  now: () => performance.now(),
  used: () => performance.eventLoopUtilization(),
  later: (milliseconds, look) => void startTimer(look, milliseconds),
};

/**
 * Requests of one address beyond a short burst wait in its queue, and the queues take turns. After each turn, the process serves everyone else first, unless
 * nobody else is waiting (ADR 16).
 */
export class RequestPacer {
  /** In the order of their turns. */
  private readonly lines = new Map<string, Line>();
  /** Total price of the requests waiting in all queues. */
  private cost = 0;
  private readonly instant: TokenBucket;
  private turnAt = Number.NEGATIVE_INFINITY;
  private usedThen: ReturnType<Load['used']>;
  private spentThen = 0;
  private isLooking = false;

  constructor(
    perSecond: number,
    private readonly metrics: Metrics,
    private readonly load: Load = EVENT_LOOP,
  ) {
    this.instant = new TokenBucket(perSecond, Math.max(AT_ONCE, perSecond / 10));
    this.usedThen = load.used();
  }

  /** Returns the seconds after which to retry if too much is waiting; 0 if the request runs now or waits for its turn. */
  pass(address: string, request: WaitingRequest): number {
    const line = this.lines.get(address);
    if (!line && this.instant.take(address, this.load.now(), request.price) === 0) {
      request.go();
      return 0;
    }
    const wait = this.secondsUntilRoom(line, request.price);
    if (wait > 0) return wait;
    const joined = line ?? this.open(address);
    (request.isKnown ? joined.known : joined.strangers).push({ ...request, since: this.load.now() });
    this.count(joined, 1, request.price);
    this.look();
    return 0;
  }

  private secondsUntilRoom(line: Line | undefined, price: number): number {
    if (line && this.isFull(line, price)) this.sweep(line);
    if (!this.isFull(line, price)) return 0;
    const ahead = ((line?.cost ?? 0) + price) * Math.max(1, this.lines.size);
    return Math.min(ahead, this.cost) / LEAST_PER_SECOND;
  }

  private isFull(line: Line | undefined, price: number): boolean {
    const cost = (line?.cost ?? 0) + price;
    if (cost > LONGEST_LINE) return true;
    return this.cost + price > ALL_LINES && cost > ALL_LINES / this.lines.size;
  }

  /** Removes requests from a full queue if their sender has disconnected. */
  private sweep(line: Line): void {
    const now = this.load.now();
    if (now - line.sweptAt < SWEEP_MS) return;
    line.sweptAt = now;
    const stays = (request: Line['known'][number]) => {
      const isGone = request.isGone();
      if (isGone) this.count(line, -1, -request.price);
      return !isGone;
    };
    line.known = line.known.filter(stays);
    line.strangers = line.strangers.filter(stays);
  }

  private count(line: Line, requests: number, cost: number): void {
    line.cost += cost;
    this.cost += cost;
    this.metrics.waitingRequests.inc(requests);
  }

  /** Charges a cost found out afterwards. The address's next request waits for it. */
  charge(address: string, amount: number): void {
    const line = this.lines.get(address);
    if (!line && this.instant.take(address, this.load.now(), amount) === 0) return;
    (line ?? this.open(address)).credit -= amount;
    this.look();
  }

  private open(address: string): Line {
    const line: Line = {
      known: [],
      strangers: [],
      credit: 0,
      knownInRow: 0,
      cost: 0,
      sweptAt: Number.NEGATIVE_INFINITY,
    };
    this.lines.set(address, line);
    return line;
  }

  private look(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    this.load.later(LOOK_AGAIN_MS, () => {
      this.isLooking = false;
      if (this.mayTakeTurn()) this.takeTurn();
      if (this.lines.size > 0) this.look();
    });
  }

  private mayTakeTurn(): boolean {
    if (this.load.now() - this.turnAt >= (LONGEST_GAP_MS * this.spentThen) / TURN) return true;
    const { active, idle } = this.load.used();
    return (idle - this.usedThen.idle) * SHARE >= (active - this.usedThen.active) * (1 - SHARE);
  }

  private takeTurn(): void {
    const [next] = this.lines;
    if (!next) return;
    const [address, line] = next;
    this.turnAt = this.load.now();
    this.usedThen = this.load.used();
    line.credit = Math.min(TURN, line.credit + TURN);
    const creditThen = line.credit;
    while (line.credit > 0) {
      const request = this.nextOf(line);
      if (!request) break;
      this.count(line, -1, -request.price);
      if (request.isGone()) continue;
      this.metrics.requestWaits.observe((this.load.now() - request.since) / 1000);
      line.credit -= request.price;
      request.go();
    }
    this.spentThen = Math.min(TURN, creditThen - line.credit);
    this.lines.delete(address);
    // An address that still owes something stays in the queue.
    if (line.known.length + line.strangers.length > 0 || line.credit < 0) this.lines.set(address, line);
  }

  private nextOf(line: Line): Line['known'][number] | undefined {
    const isStrangersTurn = line.known.length === 0 || line.knownInRow >= KNOWN_BEFORE_STRANGER;
    const from = isStrangersTurn && line.strangers.length > 0 ? line.strangers : line.known;
    line.knownInRow = from === line.known ? line.knownInRow + 1 : 0;
    return from.shift();
  }
}
