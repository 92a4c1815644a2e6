import { DomainError } from '../errors/domain-error.js';

export interface FairConcurrencyOptions {
  /** How many work at once. */
  readonly atOnce: number;
  /**
   * How many of them for one key: fewer, so that one organization never takes all places. By the kind of key where one kind holds
   * several of another, as an address does people.
   */
  readonly perKey: number | Readonly<Record<string, number>>;
  /** How many wait for one key, and in all. */
  readonly waitingPerKey: number;
  readonly waiting: number;
  /** Longest wait for a slot, in milliseconds. */
  readonly patienceMs: number;
}

interface Waiter {
  readonly keys: readonly string[];
  start(): void;
}

/** Bounds work that keeps a processor, memory or a connection busy, and shares the places between organizations and people (ADR 23). */
export class FairConcurrencyLimit {
  private readonly working = new Map<string, number>();
  /** The last turn of each key that is working or waiting. */
  private readonly turns = new Map<string, number>();
  private turn = 0;
  private taken = 0;
  private waiters: Waiter[] = [];

  constructor(private readonly options: FairConcurrencyOptions) {}

  /**
   * Does the work once there is a slot. Throws `unavailable` if too many are waiting or the wait was too long, and the
   * reason of `departure` if the caller has gone.
   */
  async run<Result>(keys: readonly string[], work: () => Promise<Result>, departure?: AbortSignal): Promise<Result> {
    const leave = await this.acquire(keys, departure);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Like `run`, for work that ends elsewhere: call the returned function once to free the slot. */
  async acquire(keys: readonly string[], departure?: AbortSignal): Promise<() => void> {
    if (this.hasPlace(keys)) this.take(keys);
    else await this.wait(keys, departure);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      this.leave(keys);
    };
  }

  private hasPlace(keys: readonly string[]): boolean {
    return this.taken < this.options.atOnce && keys.every((key) => this.workingOf(key) < this.mostOf(key));
  }

  private mostOf(key: string): number {
    const { perKey } = this.options;
    return typeof perKey === 'number' ? perKey : (perKey[key.slice(0, key.indexOf(' '))] ?? Number.POSITIVE_INFINITY);
  }

  private workingOf(key: string): number {
    return this.working.get(key) ?? 0;
  }

  private take(keys: readonly string[]): void {
    this.taken += 1;
    this.turn += 1;
    for (const key of keys) {
      this.working.set(key, this.workingOf(key) + 1);
      this.turns.set(key, this.turn);
    }
  }

  private leave(keys: readonly string[]): void {
    this.taken -= 1;
    for (const key of keys) {
      if (this.workingOf(key) > 1) this.working.set(key, this.workingOf(key) - 1);
      else this.working.delete(key);
    }
    // One place can be for two: what was left may have kept others from a place that is free.
    for (let next = this.nextWaiter(); next; next = this.nextWaiter()) {
      this.take(next.keys);
      next.start();
    }
    this.forgetTurns(keys);
  }

  /** The one whose keys have not had their turn for the longest time: a long line of one key is no longer for others. */
  private nextWaiter(): Waiter | undefined {
    const turnOf = ({ keys }: Waiter) => Math.max(...keys.map((key) => this.turns.get(key) ?? 0));
    const ready = this.waiters.filter(({ keys }) => this.hasPlace(keys));
    return ready.sort((a, b) => turnOf(a) - turnOf(b))[0];
  }

  private waitingOf(key: string): number {
    return this.waiters.filter((waiter) => waiter.keys.includes(key)).length;
  }

  private wait(keys: readonly string[], departure?: AbortSignal): Promise<void> {
    const { waiting, waitingPerKey, patienceMs } = this.options;
    if (departure?.aborted) return Promise.reject(departure.reason);
    const isFull = keys.some((key) => this.waitingOf(key) >= waitingPerKey);
    if (this.waiters.length >= waiting || isFull) throw busy();
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void) => {
        clearTimeout(timer);
        departure?.removeEventListener('abort', depart);
        this.forget(waiter);
        this.forgetTurns(keys);
        outcome();
      };
      const depart = () => settle(() => reject(departure?.reason));
      const timer = setTimeout(() => settle(() => reject(busy())), patienceMs).unref();
      const waiter: Waiter = { keys, start: () => settle(resolve) };
      departure?.addEventListener('abort', depart);
      this.waiters.push(waiter);
    });
  }

  private forgetTurns(keys: readonly string[]): void {
    for (const key of keys) if (!this.working.has(key) && this.waitingOf(key) === 0) this.turns.delete(key);
  }

  private forget(waiter: Waiter): void {
    this.waiters = this.waiters.filter((other) => other !== waiter);
  }
}

/** The keys of a person's work for an organization, if it is for one. */
export function limitKeys(uid: string, clientId: string | null): string[] {
  return [`person ${uid}`, ...(clientId === null ? [] : [`organization ${clientId}`])];
}

function busy(): DomainError {
  return new DomainError('unavailable', { retryAfterSeconds: 1 });
}
