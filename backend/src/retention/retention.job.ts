import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RETENTION_KINDS } from '../../../contracts/domain/retention.js';
import { ReducedContents } from '../analytics/analytics.public.js';
import { Clock } from '../platform/clock/clock.js';
import { ignoringOutage } from '../platform/database/database-failure.js';
import { OldPartitions } from '../platform/database/old-partitions.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type JobHandler, JobHandlers } from '../platform/jobs/job-handlers.js';
import type { JobPayload } from '../platform/jobs/jobs.js';
import { RetentionSteps } from '../platform/retention/retention-steps.js';
import { RETENTION_JOB, RetentionRepository } from './retention.repository.js';

const LOOK_EVERY_MS = 600_000;
/** One that ended less than this long ago was tonight's. */
const NIGHT_MS = 12 * 3_600_000;
/** Hours of the night, UTC. */
const NIGHT = { from: 2, to: 5 };

/** Reduces what is older than organizations want to keep to counts, each night. Each batch commits, so that a run can resume after a crash. */
@Injectable()
@Contributes(JobHandlers)
export class RetentionJob implements JobHandler {
  readonly job = RETENTION_JOB;
  private readonly logger = new Logger('Retention');

  constructor(
    private readonly repository: RetentionRepository,
    private readonly steps: RetentionSteps,
    private readonly reduced: ReducedContents,
    private readonly partitions: OldPartitions,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Interval(LOOK_EVERY_MS)
  async look(): Promise<void> {
    const hour = this.clock.date().getUTCHours();
    if (hour >= NIGHT.from && hour < NIGHT.to) await ignoringOutage(() => this.queueDue());
  }

  /** Once a night for all processes. */
  async queueDue(): Promise<void> {
    const due = await this.repository.due(new Date(this.clock.now() - NIGHT_MS));
    if (due.length === 0) return;
    await this.unitOfWork.run(async (transaction) => {
      for (const { clientId } of due) await this.repository.queue(transaction, clientId);
    });
  }

  async run({ clientId }: JobPayload): Promise<void> {
    const policy = await this.repository.find(clientId!);
    // Two processes may have queued it.
    if (!policy || (policy.ranAt && this.clock.now() - policy.ranAt.getTime() < NIGHT_MS)) return;
    const removed: Record<string, number> = {};
    for (const kind of RETENTION_KINDS) {
      const days = policy[kind];
      if (days === null) continue;
      const scope = await this.repository.scopeOf(clientId!, days, this.clock.now());
      // From now on, their reports are never made again.
      scope.contentIds = await this.reduced.mark(scope.contentIds, this.clock.date());
      for (const step of this.steps.all.filter((other) => other.kind === kind)) {
        const whole = step.partitioned
          ? await this.partitions.dropIfOnly(step.partitioned, scope.contentIds, scope.before)
          : 0;
        let count = 1;
        let sum = whole;
        while (count > 0) {
          count = await this.unitOfWork.run((transaction) => this.repository.removeSome(transaction, step, scope));
          sum += count;
        }
        if (sum > 0) removed[step.step] = (removed[step.step] ?? 0) + sum;
      }
    }
    await this.unitOfWork.run((transaction) =>
      this.repository.noteRun(transaction, policy, removed, this.clock.date()),
    );
    this.logger.log(`removed of ${clientId}: ${JSON.stringify(removed)}`);
  }
}
