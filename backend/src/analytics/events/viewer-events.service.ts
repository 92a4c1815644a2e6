import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { deviceOf, PLAYER_EVENTS, sourceOf, type ViewerEventName } from '../../../../contracts/domain/viewer-events.js';
import { ViewerAccess } from '../../contents/contents.public.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { isDatabaseCollision, isDatabaseUnavailable } from '../../platform/database/database-failure.js';
import { datedId } from '../../platform/database/monthly-partitions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { lineOf } from '../../platform/fields/field-values.js';
import type { RecordEventsDto } from './viewer-events.dto.js';
import { type ViewerEventRow, ViewerEventsRepository } from './viewer-events.repository.js';

/** Events that wait while the database is away; more are refused, because memory is finite. */
const MOST_WAITING = 50_000;
const AT_ONCE = 2_000;

interface PageVisit {
  principal: Principal;
  keys: string | undefined;
  userAgent: string;
  host: string;
}

/** Records what viewers do. Everything that arrives within a second is written in one statement. */
@Injectable()
export class ViewerEvents implements BeforeApplicationShutdown {
  private readonly logger = new Logger('ViewerEvents');
  private waiting: ViewerEventRow[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    private readonly access: ViewerAccess,
    private readonly repository: ViewerEventsRepository,
    private readonly clock: Clock,
  ) {}

  async record(
    { principal, keys, userAgent, host }: PageVisit,
    contentId: string,
    body: RecordEventsDto,
  ): Promise<void> {
    const { channelId, events, referrer = '', campaign = null, hasTouch = false, isStaff = false } = body;
    const { clientId, videoProvider } = await this.access.requireContent(principal, contentId, { channelId, keys });
    if (this.waiting.length + events.length > MOST_WAITING) throw new DomainError('unavailable');
    const now = this.clock.now();
    const visit = {
      clientId,
      contentId,
      channelId: channelId ?? null,
      uid: principal.uid,
      source: sourceOf(referrer, host, lineOf(campaign)),
      device: deviceOf(userAgent, hasTouch),
      isStaff,
    };
    for (const { id, name, detail, agoMs } of events)
      this.waiting.push({
        ...visit,
        id: datedId(id.toLowerCase(), now),
        name,
        detail: isPlayerEvent(name) ? videoProvider : lineOf(detail),
        occurredAt: new Date(now - agoMs),
      });
  }

  @Interval(1000)
  write(): Promise<void> {
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, AT_ONCE);
      try {
        await this.repository.insert(batch);
      } catch (error) {
        this.logger.warn(`events couldn't be written: ${error instanceof Error ? error.message : error}`);
        // Anything else is wrong for good, and must not hold up the others.
        if (isDatabaseUnavailable(error) || isDatabaseCollision(error)) return;
      }
      this.waiting = this.waiting.slice(batch.length);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write();
  }
}

function isPlayerEvent(name: ViewerEventName): boolean {
  return (PLAYER_EVENTS as readonly ViewerEventName[]).includes(name);
}
