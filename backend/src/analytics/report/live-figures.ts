import { Injectable } from '@nestjs/common';
import { RestingCache } from '../../platform/cache/resting-cache.js';
import { Clock } from '../../platform/clock/clock.js';
import { AnalyticsReport, type ReportedContent } from './analytics-report.service.js';
import type { AnalyticsFiguresDto } from './content-analytics.dto.js';

/** On a page, figures are at most this old, in milliseconds, if computing them takes at most 5.7 s. */
const MOST_AGE_MS = 15_000;
/** As often, pages ask. */
const ASKED_EVERY_MS = 2_000;
/** Figures that are computed at once are kept for as long. */
const KEEP_MS = 3_000;
const MOST_CONTENTS = 500;

type LiveFiguresOf = AnalyticsFiguresDto & { asOf: number; isCached: boolean };

/**
 * How long the database rests after a computation that took so long: if possible, twice as long, so that an event with many viewers isn't slowed down by those who
 * look at it. Figures grow old while they, and then the next ones, are computed, so those that take longer rest less, but never less than a quarter. Larger events
 * have older figures: those that take 10 s are up to 25 s old.
 */
export function liveRestMs(tookMs: number): number {
  const left = MOST_AGE_MS - ASKED_EVERY_MS - 2 * tookMs;
  return Math.max(tookMs / 4, Math.min(left, Math.max(KEEP_MS, 2 * tookMs)));
}

/** The figures of contents without a final report, computed when someone asks: once for all who do. */
@Injectable()
export class LiveFigures {
  private readonly known = new RestingCache<Omit<LiveFiguresOf, 'isCached'>>(MOST_CONTENTS, liveRestMs);

  constructor(
    private readonly report: AnalyticsReport,
    private readonly clock: Clock,
  ) {}

  async of(content: ReportedContent, isRefreshed: boolean): Promise<LiveFiguresOf> {
    const { value, isCached } = await this.known.get(content.id, () => this.compute(content), isRefreshed);
    return { ...value, isCached };
  }

  private async compute(content: ReportedContent): Promise<Omit<LiveFiguresOf, 'isCached'>> {
    const asOf = this.clock.now();
    return { ...(await this.report.compute(content, asOf)), asOf };
  }
}
