import pLimit from 'p-limit';
import { DomainError } from '../errors/domain-error.js';

/** Limits how many tasks run at once and how many wait. Any more are refused with `unavailable`. */
export class ConcurrencyLimit {
  private readonly limit: ReturnType<typeof pLimit>;

  constructor(
    atOnce: number,
    private readonly waiting: number,
  ) {
    this.limit = pLimit(atOnce);
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.limit.pendingCount >= this.waiting) throw new DomainError('unavailable', { retryAfterSeconds: 1 });
    return this.limit(work);
  }
}
