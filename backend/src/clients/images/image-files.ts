import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { type JobHandler, JobHandlers } from '../../platform/jobs/job-handlers.js';
import { type JobPayload, Jobs } from '../../platform/jobs/jobs.js';
import { deleteImage, ImageStore } from '../../platform/storage/image-store.js';
import { ImageRepository } from './image.repository.js';

const REMOVE = 'image.remove-file';
const HOUR_MS = 3_600_000;
/** How long draft images are kept for an organization that hasn't been created yet. */
const DRAFT_MS = 24 * HOUR_MS;

/** Deletes unused files after the commit, and retries if the store is unavailable. */
@Injectable()
@Contributes(JobHandlers)
export class ImageFiles implements JobHandler {
  readonly job = REMOVE;

  constructor(
    private readonly jobs: Jobs,
    private readonly store: ImageStore,
    private readonly images: ImageRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  run({ storageKey }: JobPayload): Promise<void> {
    return deleteImage(this.store, storageKey!);
  }

  async removeAfter(transaction: Transaction, storageKey: string): Promise<void> {
    await this.jobs.add(transaction, REMOVE, { storageKey });
  }

  @Interval(HOUR_MS)
  async sweepDrafts(): Promise<void> {
    const before = new Date(this.clock.now() - DRAFT_MS);
    await ignoringOutage(() =>
      this.unitOfWork.run(async (transaction) => {
        for (const key of await this.images.removeDrafts(transaction, before)) await this.removeAfter(transaction, key);
      }),
    );
  }
}
