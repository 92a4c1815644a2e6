import type { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { type ContentRow, channelIdsOf } from '../contents/contents.public.js';
import type { Actor } from '../platform/auth/actor.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { EXPORT_PLACES } from '../platform/rate-limit/export-places.js';
import { FairConcurrencyLimit, limitKeys } from '../platform/rate-limit/fair-concurrency-limit.js';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import { csvStream } from '../platform/text/csv-stream.js';

/** After this time, a slow reader's export is cut off. */
const DEADLINE_MS = 10 * 60_000;
/** Exports per person per hour. */
const EXPORTS = { points: 60, duration: 3600 };

interface Export<Line extends object> {
  action: 'chat.exported' | 'content.exported';
  /** The file's id in the audit log. */
  file: string;
  /** What it contains, as part of its name. */
  title: string;
  columns: Readonly<Partial<Record<keyof Line, string>>>;
  lines: AsyncIterable<Line>;
}

/** Sends files of contents: line by line, a few at a time, and each recorded in the audit log before its first line. */
@Injectable()
export class CsvExports {
  private readonly places = new FairConcurrencyLimit(EXPORT_PLACES);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limiter: SharedLimiter,
    private readonly clock: Clock,
  ) {}

  async send<Line extends object>(
    actor: Actor,
    content: ContentRow,
    { action, file, title, columns, lines }: Export<Line>,
  ): Promise<StreamableFile> {
    const { clientId, timeZoneName: zone } = content;
    await this.limiter.consume('exports', actor.uid, EXPORTS);
    const leave = await this.places.acquire(limitKeys(actor.uid, clientId));
    try {
      await this.unitOfWork.run(async (transaction) => {
        const subject = { type: 'content', id: content.id } as const;
        transaction.audit({ actor, action, clientId, channelIds: channelIdsOf(content), subject, after: { file } });
      });
      const day = dayOf(content.startsAt ?? content.originalAirDate ?? this.clock.date(), zone);
      const csv = csvStream(columns, lines, AbortSignal.timeout(DEADLINE_MS));
      return fileOf(`${content.name} ${day} ${title}.csv`, csv.once('close', leave));
    } catch (error) {
      leave();
      throw error;
    }
  }
}

function fileOf(name: string, csv: Readable): StreamableFile {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
  return new StreamableFile(csv, { type: 'text/csv; charset=utf-8', disposition });
}

/** Like 2026-11-25. */
function dayOf(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(date);
}

/** Like 11/25/2026 09:05 PM. */
export function timesIn(timeZone: string): (date: Date) => string {
  const digits = '2-digit';
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hour12: true, year: 'numeric' },
    ...{ month: digits, day: digits, hour: digits, minute: digits },
  });
  return (date) => format.format(date).replace(',', '').replace('\u202f', ' ');
}
