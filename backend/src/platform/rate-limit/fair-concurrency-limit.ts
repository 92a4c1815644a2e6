import { DomainError } from '../errors/domain-error.js';

export interface FairConcurrencyOptions {
  /** Maximum number of tasks at once. */
  readonly atOnce: number;
  /**
   * Maximum for one key, which is lower, so that one organization never takes all slots. May depend on the kind of key, because some keys cover several others,
   * as an address covers several people.
   */
  readonly perKey: number | Readonly<Record<string, number>>;
  /** Maximum number of waiting tasks, for one key and in total. */
  readonly waitingPerKey: number;
  readonly waiting: number;
  /** Longest wait for a slot, in milliseconds. */
  readonly patienceMs: number;
}

interface Waiter {
  readonly keys: readonly string[];
  start(): void;
}

/** Limits work that occupies a processor, memory or a connection, and shares the slots fairly between organizations and people (ADR 23). */
export class FairConcurrencyLimit {
  private readonly working = new Map<string, number>();
  /** The last turn of each key that has running or waiting work. */
  private readonly turns = new Map<string, number>();
  private turn = 0;
  private taken = 0;
  private waiters: Waiter[] = [];

  constructor(private readonly options: FairConcurrencyOptions) {}

  /**
   * Runs the work once a slot is free. Throws `unavailable` if too many are waiting or the wait takes too long, and the reason of `departure` if the caller has
   * disconnected.
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
    // One freed slot can admit two waiters: the keys released here may have kept others from slots that were already free.
    for (let next = this.nextWaiter(); next; next = this.nextWaiter()) {
      this.take(next.keys);
      next.start();
    }
    this.forgetTurns(keys);
  }

  /** Returns the waiter whose keys have waited longest for a turn, so that a long queue of one key doesn't delay others. */
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

/** Returns the keys for a person's work, including the organization if the work is for one. */
export function limitKeys(uid: string, clientId: string | null): string[] {
  return [`person ${uid}`, ...(clientId === null ? [] : [`organization ${clientId}`])];
}

function busy(): DomainError {
  return new DomainError('unavailable', { retryAfterSeconds: 1 });
}
