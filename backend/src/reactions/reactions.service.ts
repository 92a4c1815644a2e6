import { Injectable } from '@nestjs/common';
import { phaseOf } from '../../../contracts/domain/content-timing.js';
import { timesOf, ViewerAccess } from '../contents/contents.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { Processes } from '../platform/cluster/processes.service.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { TokenBucket } from '../platform/rate-limit/token-bucket.js';
import { ReactionCounter } from './reaction-counter.service.js';
import type { PostReactionsDto } from './reactions.dto.js';
import { SentBatches } from './sent-batches.js';

/** How many seconds' worth of taps one person or address may save up. */
const BURST_SECONDS = 10;
const NOT_OFFERED = "This reaction isn't available here.";

interface Tapping {
  principal: Principal;
  /** Key of the address for limits. */
  address: string;
  /** Keys from the page's URL. */
  keys: string | undefined;
}

/** Accepts taps while a content is live, each batch once. Each running process grants its share of the limits. */
@Injectable()
export class ReactionsService {
  private readonly sent = new SentBatches();
  private readonly people: TokenBucket;
  private readonly addresses: TokenBucket;

  constructor(
    private readonly viewers: ViewerAccess,
    private readonly counter: ReactionCounter,
    private readonly processes: Processes,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    { limits }: Config,
  ) {
    this.people = new TokenBucket(limits.REACTIONS_PER_SECOND, limits.REACTIONS_PER_SECOND * BURST_SECONDS);
    this.addresses = new TokenBucket(limits.REACTIONS_PER_ADDRESS, limits.REACTIONS_PER_ADDRESS * BURST_SECONDS);
  }

  /** A batch that was counted is accepted again without counting it, even if the content has closed since. */
  async take(tapping: Tapping, contentId: string, { sender, batch, taps }: PostReactionsDto): Promise<void> {
    if (this.wasSent(sender, batch)) return;
    this.limit(tapping, taps.length);
    const { principal, keys } = tapping;
    const content = await this.viewers.requireAvailable(principal, contentId, { keys });
    if (!content.reactionsEnabled || phaseOf(timesOf(content), this.clock.now()) !== 'live')
      throw new DomainError('reactions_closed');
    if (!taps.every((icon) => content.reactionsIcons.includes(icon)))
      throw new DomainError('validation_failed', { errors: [{ path: 'taps', message: NOT_OFFERED }] });
    // The same batch may have been counted in the meantime.
    if (this.wasSent(sender, batch)) return;
    this.counter.add(contentId, taps);
    this.sent.note(sender, batch);
  }

  private wasSent(sender: string, batch: number): boolean {
    const status = this.sent.statusOf(sender, batch);
    if (status === 'too-old') throw new DomainError('command_conflict');
    return status === 'sent';
  }

  private limit({ principal, address }: Tapping, taps: number): void {
    const now = this.clock.now();
    const price = taps * this.processes.count;
    this.refuse('reactions-person', this.people.take(principal.uid, now, price));
    this.refuse('reactions-address', this.addresses.take(address, now, price));
  }

  private refuse(limit: string, wait: number): void {
    if (wait === 0) return;
    this.metrics.refusals.inc({ limit });
    throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(wait) });
  }
}
