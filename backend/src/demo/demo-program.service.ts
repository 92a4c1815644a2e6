import { Injectable } from '@nestjs/common';
import { ContentAuthoring, ContentReadModel, type SaveContentDto } from '../contents/contents.public.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { PROGRAM, UPCOMING } from './demo.data.js';
import { DEMO_LOCK } from './demo-lock.js';
import type { DemoPlace } from './demo-places.service.js';
import { forgettable, isTooNear, missingStarts, upcomingStart } from './program-plan.js';

/** Keeps a program on air in the demo channel and the upcoming event in the future. Any process may run it. */
@Injectable()
export class DemoProgram {
  constructor(
    private readonly contents: ContentReadModel,
    private readonly authoring: ContentAuthoring,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async renew({ clientId, channelId }: DemoPlace): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const [lock] = await transaction.query<{ is_mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS is_mine', [
        DEMO_LOCK,
      ]);
      if (!lock?.is_mine) return;
      const now = this.clock.now();
      const channelIds = [channelId];
      const rows = await this.contents.listOf(clientId, channelIds);
      // A content that was renamed belongs to someone now, so it's left alone.
      const programs = rows.filter(({ src, name }) => src === PROGRAM.src && name === PROGRAM.name);
      for (const start of missingStarts(programs, now)) {
        const program = { ...picturedAs(PROGRAM, programs[0]), startsAt: isoOf(start), channelIds };
        await this.authoring.insert(transaction, clientId, program);
      }
      for (const id of forgettable(programs, now)) await this.authoring.remove(transaction, id);
      const upcoming = rows.find(({ src, name }) => src === UPCOMING.src && name === UPCOMING.name);
      if (upcoming && !isTooNear(upcoming.startsAt, now)) return;
      const event = { ...picturedAs(UPCOMING, upcoming), startsAt: isoOf(upcomingStart(now)), channelIds };
      if (upcoming) await this.authoring.rewrite(transaction, upcoming.id, event);
      else await this.authoring.insert(transaction, clientId, event);
    });
  }
}

/** Reuses the library image of the previous program or event. */
function picturedAs(content: SaveContentDto, before: { thumbImage: string } | undefined): SaveContentDto {
  return before ? { ...content, thumbImage: before.thumbImage } : content;
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
