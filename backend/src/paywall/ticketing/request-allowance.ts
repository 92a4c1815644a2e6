import { TicketingFailure } from './ticketing-provider.js';

/** How long to wait if the ticketing system refuses without saying until when, in milliseconds. */
const DEFAULT_WAIT_MS = 60_000;
const MAX_WAIT_MS = 15 * 60_000;
/** Larger numbers of seconds are points in time. */
const EPOCH_SECONDS = 1_000_000_000;

/** The requests that the ticketing system still allows, as its answers say. None is sent beyond them. */
export class RequestAllowance {
  private left = Number.POSITIVE_INFINITY;
  private until = 0;
  private inFlight = 0;

  /** `now` in epoch milliseconds. */
  constructor(private readonly now: () => number) {}

  /** Throws `busy` without sending anything if no request is left. */
  async spend<Answer extends { status: number; headers: Readonly<Record<string, string>> }>(
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    if (this.now() >= this.until) this.left = Number.POSITIVE_INFINITY;
    if (this.left <= 0) throw new TicketingFailure('busy');
    this.left -= 1;
    this.inFlight += 1;
    try {
      const answer = await send();
      this.inFlight -= 1;
      this.note(answer);
      return answer;
    } catch (error) {
      this.inFlight -= 1;
      throw error;
    }
  }

  private note({ status, headers }: { status: number; headers: Readonly<Record<string, string>> }): void {
    if (status === 429) {
      this.left = 0;
      this.until = this.endOf(headers['x-rate-limit-reset'] ?? headers['retry-after']);
      return;
    }
    const remaining = Number.parseInt(headers['x-rate-limit-remaining'] ?? '', 10);
    if (Number.isNaN(remaining) || (this.left <= 0 && this.now() < this.until)) return;
    // The answer may not count the requests that are still on their way.
    this.left = remaining - this.inFlight;
    this.until = this.endOf(headers['x-rate-limit-reset']);
  }

  /** The header isn't documented: seconds to wait, a point in time in epoch seconds, or a date. */
  private endOf(reset: string | undefined): number {
    const now = this.now();
    const seconds = Number(reset);
    let at = now + DEFAULT_WAIT_MS;
    if (reset && Number.isFinite(seconds)) at = seconds > EPOCH_SECONDS ? seconds * 1000 : now + seconds * 1000;
    else if (reset && !Number.isNaN(Date.parse(reset))) at = Date.parse(reset);
    return Math.min(Math.max(at, now), now + MAX_WAIT_MS);
  }
}
