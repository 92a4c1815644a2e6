import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ContentReadModel } from '../../contents/contents.public.js';
import { Clock } from '../../platform/clock/clock.js';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { type JobAttempt, type JobHandler, JobHandlers } from '../../platform/jobs/job-handlers.js';
import type { JobPayload } from '../../platform/jobs/jobs.js';
import { AnalyticsReport, ReplacedRun, reportedOf } from './analytics-report.service.js';
import { ContentAnalyticsRepository, REPORT_JOB } from './content-analytics.repository.js';

/** Makes the report of each content soon after it has closed. A run that dies begins again and counts nobody twice. */
@Injectable()
@Contributes(JobHandlers)
export class AnalyticsReportJob implements JobHandler {
  readonly job = REPORT_JOB;
  private queuing: Promise<void> | null = null;

  constructor(
    private readonly repository: ContentAnalyticsRepository,
    private readonly report: AnalyticsReport,
    private readonly contents: ContentReadModel,
    private readonly clock: Clock,
  ) {}

  /** Also finds what closed while the server was down. */
  @Interval(5_000)
  everyFiveSeconds(): Promise<void> {
    this.queuing ??= ignoringOutage(async () => {
      await this.repository.queueDue(this.clock.date());
    }).finally(() => {
      this.queuing = null;
    });
    return this.queuing;
  }

  async run({ contentId }: JobPayload, { isLast }: JobAttempt): Promise<void> {
    const content = await this.contents.byId(contentId!);
    if (!content) return;
    const runId = await this.repository.start(contentId!);
    if (!runId) return;
    const now = this.clock.date();
    try {
      const figures = await this.report.compute(reportedOf(content), now.getTime(), runId);
      if (await this.repository.finish(contentId!, runId, figures, now))
        await this.repository.forgetOthers(contentId!, runId);
    } catch (error) {
      if (error instanceof ReplacedRun) return;
      if (isLast) await this.repository.fail(contentId!, runId, now);
      throw error;
    }
  }
}
