import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { ContentAccess, channelIdsOf } from '../contents/contents.public.js';
import type { Actor } from '../platform/auth/actor.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { FairConcurrencyLimit, limitKeys } from '../platform/rate-limit/fair-concurrency-limit.js';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import { csvStream } from '../platform/text/csv-stream.js';
import type { ChatExportDto } from './chat-export.dto.js';
import { ChatExportReadModel } from './chat-export.read-model.js';

/** Messages read and written without a pause. */
const READ_AT_ONCE = 500;
/** Limits on concurrent exports in this process. */
const PLACES = { atOnce: 4, perKey: 2, waitingPerKey: 4, waiting: 20, patienceMs: 10_000 } as const;
/** After this time, a slow reader's export is cut off. */
const DEADLINE_MS = 10 * 60_000;
/** Exports per person per hour. */
const EXPORTS = { points: 60, duration: 3600 };

/** Both files, with the columns of spec 3 §9. */
const COLUMNS = {
  transcript: { name: 'name', message: 'message', time: 'time', host: 'host' },
  data: { name: 'name', email: 'email', message: 'message', time: 'time', host: 'host' },
} as const;
export type ChatFile = keyof typeof COLUMNS;

export interface CsvFile {
  name: string;
  csv: Readable;
}

/** A content's chat as files. */
@Injectable()
export class ChatExport {
  private readonly places = new FairConcurrencyLimit(PLACES);

  constructor(
    private readonly access: ContentAccess,
    private readonly messages: ChatExportReadModel,
    private readonly unitOfWork: UnitOfWork,
    private readonly limiter: SharedLimiter,
    private readonly clock: Clock,
  ) {}

  async describe(principal: Principal, contentId: string): Promise<ChatExportDto> {
    const { content } = await this.access.require(principal, contentId, STAFF_ROLES);
    return {
      contentName: content.name,
      isChatEnabled: content.chatEnabled,
      messages: await this.messages.count(contentId),
    };
  }

  /** Exporting is itself audited before the first line is sent. */
  async export(actor: Actor, contentId: string, file: ChatFile): Promise<CsvFile> {
    const { content } = await this.access.require(actor, contentId, STAFF_ROLES);
    const { clientId, timeZoneName: zone } = content;
    await this.limiter.consume('chat-export', actor.uid, EXPORTS);
    const leave = await this.places.acquire(limitKeys(actor.uid, clientId));
    try {
      await this.unitOfWork.run(async (transaction) => {
        const subject = { type: 'content', id: contentId } as const;
        const channelIds = channelIdsOf(content);
        transaction.audit({ actor, action: 'chat.exported', clientId, channelIds, subject, after: { file } });
      });
      const day = dayOf(content.startsAt ?? content.originalAirDate ?? this.clock.date(), zone);
      const csv = csvStream(COLUMNS[file], this.lines(contentId, zone), AbortSignal.timeout(DEADLINE_MS));
      return { name: `${content.name} ${day} chat ${file}.csv`, csv: csv.once('close', leave) };
    } catch (error) {
      leave();
      throw error;
    }
  }

  private async *lines(contentId: string, zone: string) {
    const timeOf = timesIn(zone);
    let after = '0';
    for (;;) {
      const messages = await this.messages.page(contentId, after, READ_AT_ONCE);
      for (const { name, email, message, sentAt, isHost } of messages)
        yield { name, email: email ?? '', message, time: timeOf(sentAt), host: isHost ? 'yes' : 'no' };
      if (messages.length < READ_AT_ONCE) return;
      after = messages.at(-1)!.position;
    }
  }
}

/** Like 2026-11-25. */
function dayOf(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(date);
}

/** Like 11/25/2026 09:05 PM. */
function timesIn(timeZone: string): (date: Date) => string {
  const digits = '2-digit';
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hour12: true, year: 'numeric' },
    ...{ month: digits, day: digits, hour: digits, minute: digits },
  });
  return (date) => format.format(date).replace(',', '').replace('\u202f', ' ');
}
