import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../platform/clock/clock.js';
import { ignoringOutage } from '../platform/database/database-failure.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type PersonErasure, PersonErasures } from '../platform/erasure/person-erasures.js';
import { type JobAttempt, type JobHandler, JobHandlers } from '../platform/jobs/job-handlers.js';
import type { JobPayload } from '../platform/jobs/jobs.js';
import { NukeRepository } from './nuke.repository.js';
import { NUKE_JOB } from './nuke.service.js';

const HOUR_MS = 3_600_000;
const KEPT_MS = 90 * 24 * HOUR_MS;

/** Erases in steps. Each step commits with its count in one transaction, so that the job can resume after a crash. */
@Injectable()
@Contributes(JobHandlers)
export class NukeJob implements JobHandler {
  readonly job = NUKE_JOB;

  constructor(
    private readonly nukes: NukeRepository,
    private readonly erasures: PersonErasures,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run({ nukeId }: JobPayload, { isLast }: JobAttempt): Promise<void> {
    try {
      await this.erase(nukeId!);
    } catch (error) {
      if (isLast) await this.nukes.finish(nukeId!, 'failed');
      throw error;
    }
  }

  private async erase(id: string): Promise<void> {
    const nuke = await this.nukes.find(id);
    if (!nuke || nuke.state === 'done') return;
    const { userIds } = nuke;
    const left = await Promise.all(this.erasures.inOrder.map((erasure) => erasure.count(userIds)));
    await this.nukes.start(
      id,
      left.reduce((sum, count) => sum + count, 0),
    );
    for (const erasure of this.erasures.inOrder) {
      let count = 1;
      while (count > 0) count = await this.eraseSome(id, erasure, userIds);
    }
    await this.nukes.finish(id, 'done');
  }

  private eraseSome(id: string, erasure: PersonErasure, userIds: readonly string[]): Promise<number> {
    return this.unitOfWork.run(async (transaction) => {
      const count = await erasure.eraseSome(transaction, userIds);
      if (count > 0) await this.nukes.note(transaction, id, erasure.step, count);
      return count;
    });
  }

  @Interval(HOUR_MS)
  async forgetOld(): Promise<void> {
    await ignoringOutage(() => this.nukes.deleteBefore(new Date(this.clock.now() - KEPT_MS)));
  }
}
