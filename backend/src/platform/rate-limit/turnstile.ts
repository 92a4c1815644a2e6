import { DomainError } from '../errors/domain-error.js';

/** Lets so many work at once and so many more wait; anyone who comes then is sent away. */
export class Turnstile {
  private working = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.working -= 1;
    }
  }

  private async enter(): Promise<void> {
    if (this.working < this.atOnce) {
      this.working += 1;
      return;
    }
    if (this.waiting.length >= this.mayWait) throw new DomainError('unavailable', { retryAfterSeconds: 1 });
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
