import { Injectable } from '@nestjs/common';
import { ContentAuthoring, ContentReadModel, type SaveContentDto } from '../contents/contents.public.js';
import { InteractionAuthoring } from '../interactions/interactions.public.js';
import { Clock } from '../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { PROGRAM, UPCOMING } from './demo.data.js';
import { DEMO_INTERACTIONS } from './demo-interactions.data.js';
import { DEMO_LOCK } from './demo-lock.js';
import type { DemoPlace } from './demo-places.service.js';
import { forgettable, isTooNear, missingStarts, upcomingStart } from './program-plan.js';

type Rows = Awaited<ReturnType<ContentReadModel['allOf']>>;

/** Keeps a program on air in the first demo channel and the upcoming events in the future. Any process may run it. */
@Injectable()
export class DemoProgram {
  /** Programs that have had their interactions. */
  private readonly prepared = new Set<string>();

  constructor(
    private readonly contents: ContentReadModel,
    private readonly authoring: ContentAuthoring,
    private readonly interactions: InteractionAuthoring,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async renew(place: DemoPlace): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const [lock] = await transaction.query<{ is_mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS is_mine', [
        DEMO_LOCK,
      ]);
      if (!lock?.is_mine) return;
      const rows = await this.contents.allOf(place.clientId, [...place.channelIds.values()]);
      await this.renewPrograms(transaction, place, rows);
      await this.renewUpcoming(transaction, place, rows);
    });
  }

  /** The programs that have started and aren't over. */
  async onAir({ clientId, channelId }: DemoPlace): Promise<Rows> {
    const now = this.clock.now();
    const rows = await this.contents.allOf(clientId, [channelId]);
    return sameAs(PROGRAM, rows).filter(
      ({ startsAt, closesAt }) => startsAt && +startsAt <= now && closesAt && now < +closesAt,
    );
  }

  private async renewPrograms(transaction: Transaction, { clientId, channelId }: DemoPlace, rows: Rows): Promise<void> {
    const now = this.clock.now();
    const programs = sameAs(PROGRAM, rows);
    for (const start of missingStarts(programs, now)) {
      const program = { ...picturedAs(PROGRAM, programs[0]), startsAt: isoOf(start), channelIds: [channelId] };
      await this.authoring.insert(transaction, clientId, program);
    }
    const over = forgettable(programs, now);
    for (const id of over) await this.authoring.remove(transaction, id);
    for (const { id } of programs) {
      if (this.prepared.has(id) || over.includes(id)) continue;
      await this.interactions.begin(transaction, { id, clientId }, DEMO_INTERACTIONS);
      this.prepared.add(id);
    }
  }

  private async renewUpcoming(
    transaction: Transaction,
    { clientId, channelIds }: DemoPlace,
    rows: Rows,
  ): Promise<void> {
    const now = this.clock.now();
    for (const { content, channelKey, hoursAhead } of UPCOMING) {
      const channelId = channelIds.get(channelKey);
      const [before] = sameAs(content, rows);
      if (!channelId || (before && !isTooNear(before.startsAt, now, hoursAhead))) continue;
      const startsAt = isoOf(upcomingStart(now, hoursAhead));
      const event = { ...picturedAs(content, before), startsAt, channelIds: [channelId] };
      if (before) await this.authoring.rewrite(transaction, before.id, event);
      else await this.authoring.insert(transaction, clientId, event);
    }
  }
}

/** Someone has edited a content that was renamed, so it isn't touched. */
function sameAs(content: SaveContentDto, rows: Rows): Rows {
  return rows.filter(({ src, name }) => src === content.src && name === content.name);
}

/** Reuses the library image of the previous program or event. */
function picturedAs(content: SaveContentDto, before: { thumbImage: string } | undefined): SaveContentDto {
  return before ? { ...content, thumbImage: before.thumbImage } : content;
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
