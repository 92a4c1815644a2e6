import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { brandOn } from '../platform/brand/brand.js';
import { Config } from '../platform/config/config.js';
import { shownPicture } from '../platform/mail/mail-layout.js';
import { bucketOf } from '../platform/storage/image-store.provider.js';
import type { S3ImageStore } from '../platform/storage/s3-image-store.js';
import type { WaitingDelivery } from './report-delivery.repository.js';
import type { WrittenReport } from './report-writer.service.js';

/** Reports as files for the operator: pages in a bucket that is for nothing else. */
@Injectable()
export class ReportFiles implements OnModuleDestroy {
  private readonly store: S3ImageStore | null;

  constructor(private readonly config: Config) {
    const { S3_REPORTS_BUCKET } = config.storage;
    this.store = S3_REPORTS_BUCKET ? bucketOf(config.storage, S3_REPORTS_BUCKET) : null;
  }

  /** Written again, a file is the same. */
  async put(delivery: WaitingDelivery, { template, values }: WrittenReport): Promise<void> {
    if (!this.store) throw new Error('no bucket for reports');
    const page = shownPicture(template.write(values, brandOn(null, this.config)));
    await this.store.put(fileOf(delivery), Buffer.from(page), 'text/html; charset=utf-8');
  }

  async onModuleDestroy(): Promise<void> {
    await this.store?.onModuleDestroy();
  }
}

/** Such as `weeks/<organization's id>/2026-11-30.html`. */
function fileOf({ report, clientId, contentId, dueKey, dueAt }: WaitingDelivery): string {
  switch (report) {
    case 'week':
      return `weeks/${clientId}/${dueKey}.html`;
    case 'event':
      return `events/${clientId}/${dueAt.toISOString().slice(0, 10)}-${contentId}.html`;
    case 'organizations':
      return `organizations/${dueKey}.html`;
  }
}

/** Why a file couldn't be saved, as a code like that of an email: `EBUCKET 403`, or `EBUCKET` without an answer. */
export function bucketFailure(error: unknown): string {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return ['EBUCKET', $metadata?.httpStatusCode].filter(Boolean).join(' ');
}
