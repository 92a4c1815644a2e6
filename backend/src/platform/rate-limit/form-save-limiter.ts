import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { DomainError } from '../errors/domain-error.js';
import { Metrics } from '../metrics/metrics.js';
import { TokenBucket } from './token-bucket.js';

/** Saves per second, and the burst. Forms with rich text cost this process up to 20 ms each. */
const PER_PERSON = [0.5, 40] as const;
const PER_ORGANIZATION = [2, 120] as const;
/** Text without tags or entities costs nothing to sanitize. */
const MARKUP = /[<>&]/;

/** Limits how often one person, and one organization, can save forms with rich text in this process. */
@Injectable()
export class FormSaveLimiter {
  private readonly people = new TokenBucket(...PER_PERSON);
  private readonly organizations = new TokenBucket(...PER_ORGANIZATION);

  constructor(
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** Call this last, once all cheaper checks have passed. `texts`: the form's rich texts. `clientId`: null for a new organization. Throws `rate_limited`. */
  charge(uid: string, clientId: string | null, texts: readonly string[]): void {
    if (!texts.some((text) => MARKUP.test(text))) return;
    const now = this.clock.now();
    const wait = this.people.take(uid, now) || (clientId === null ? 0 : this.organizations.take(clientId, now));
    if (wait === 0) return;
    this.metrics.refusals.inc({ limit: 'form-saves' });
    throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(wait) });
  }
}
