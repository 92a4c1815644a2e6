import { performance } from 'node:perf_hooks';
import { setTimeout as startTimer } from 'node:timers';
import { Metrics } from '../metrics/metrics.js';
import { TokenBucket } from './token-bucket.js';

/** What an address may send at once without waiting: a page and everything that it requests. */
const AT_ONCE = 100;
/** What one address may send per turn: about three milliseconds of work. */
const TURN = 24;
/** The part of its time that this process gives to turns and all else while someone waits; what it keeps is for others. */
const SHARE = 0.5;
/** However busy the process is, the next turn comes after so many milliseconds, sooner where this one was not used up. */
const LONGEST_GAP_MS = 25;
const LOOK_AGAIN_MS = 1;
/** Among those waiting at one address, a stranger goes after this many known people. */
const KNOWN_BEFORE_STRANGER = 3;
/** What the turns let in at least, however busy the process is. */
const LEAST_PER_SECOND = (1000 * TURN) / LONGEST_GAP_MS;
/** What waits at one address at most: what the least pace lets in in these seconds. */
const LONGEST_LINE = 15 * LEAST_PER_SECOND;
/** What waits in all lines together; beyond it a line may still have its share of it. */
const ALL_LINES = 4 * LONGEST_LINE;
/** How often a full line is searched for requests whose sender has left. */
const SWEEP_MS = 100;

export interface WaitingRequest {
  price: number;
  /** Known from a verified token. */
  isKnown: boolean;
  /** Called once, at once or when it is its turn. */
  go(): void;
  /** Nobody is there anymore to whom an answer could be given. */
  isGone(): boolean;
}

interface Line {
  known: (WaitingRequest & { since: number })[];
  strangers: (WaitingRequest & { since: number })[];
  credit: number;
  knownInRow: number;
  /** The prices of what waits. */
  cost: number;
  sweptAt: number;
}

/** How busy the process was, and when: its event loop's, or a test's. */
export interface Load {
  now(): number;
  /** Milliseconds since the process began. */
  used(): { active: number; idle: number };
  later(milliseconds: number, look: () => void): void;
}

const EVENT_LOOP: Load = {
  now: () => performance.now(),
  used: () => performance.eventLoopUtilization(),
  later: (milliseconds, look) => void startTimer(look, milliseconds),
};

/**
 * What one address asks for beyond an instant's worth waits in its line, and the lines take turns: after each the process has to find time
 * for everyone else first, unless nobody else is there (ADR 16).
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

  /** Seconds after which to come again, because too much waits already; 0: the request goes now or waits for its turn. */
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

  /** Takes those out of a full line to whom no answer can be given anymore. */
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

  /** For what was found out afterwards: the next one of the address waits for it. */
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
    // Anyone who owes something is still in line.
    if (line.known.length + line.strangers.length > 0 || line.credit < 0) this.lines.set(address, line);
  }

  private nextOf(line: Line): Line['known'][number] | undefined {
    const isStrangersTurn = line.known.length === 0 || line.knownInRow >= KNOWN_BEFORE_STRANGER;
    const from = isStrangersTurn && line.strangers.length > 0 ? line.strangers : line.known;
    line.knownInRow = from === line.known ? line.knownInRow + 1 : 0;
    return from.shift();
  }
}
