import { Injectable } from '@nestjs/common';
import { boundedCache } from '../../platform/cache/bounded-cache.js';
import { Clock } from '../../platform/clock/clock.js';
import { AnalyticsReport, type ReportedContent } from './analytics-report.service.js';
import type { AnalyticsFiguresDto } from './content-analytics.dto.js';

/** How long figures are shared by all who ask, in milliseconds: less than pages wait until they ask again. */
const KEEP_MS = 3_000;
/** If they take long to compute, the database rests this many times as long, so that an event with many viewers isn't slowed down by those who look at it. */
const REST = 2;
const MOST_CONTENTS = 500;

type LiveFiguresOf = AnalyticsFiguresDto & { asOf: number; isCached: boolean };

interface Known {
  figures: Promise<LiveFiguresOf>;
  until: number;
}

/** The figures of contents without a final report, computed when someone asks: once for all who do. */
@Injectable()
export class LiveFigures {
  private readonly known = boundedCache<Known>(MOST_CONTENTS);

  constructor(
    private readonly report: AnalyticsReport,
    private readonly clock: Clock,
  ) {}

  async of(content: ReportedContent, isRefreshed: boolean): Promise<LiveFiguresOf> {
    const known = this.known.get(content.id);
    const now = performance.now();
    // While figures are being computed, nobody has newer ones.
    if (known && (known.until === Number.POSITIVE_INFINITY || (!isRefreshed && now < known.until)))
      return { ...(await known.figures), isCached: true };
    const entry: Known = { figures: this.compute(content), until: Number.POSITIVE_INFINITY };
    this.known.set(content.id, entry);
    try {
      const figures = await entry.figures;
      const done = performance.now();
      entry.until = done + Math.max(KEEP_MS, REST * (done - now));
      return figures;
    } catch (error) {
      this.known.delete(content.id);
      throw error;
    }
  }

  private async compute(content: ReportedContent): Promise<LiveFiguresOf> {
    const asOf = this.clock.now();
    return { ...(await this.report.compute(content, asOf)), asOf, isCached: false };
  }
}
