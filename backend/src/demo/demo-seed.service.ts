import { Injectable } from '@nestjs/common';
import { ChannelRepository } from '../channels/channels.public.js';
import { ClientRepository } from '../clients/clients.public.js';
import { ContentAuthoring, type SaveContentDto } from '../contents/contents.public.js';
import { Clock } from '../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DEMO_CHANNEL, DEMO_CLIENT, ON_DEMAND, PROGRAM, UPCOMING } from './demo.data.js';
import { DEMO_LOCK } from './demo-lock.js';
import { DemoPictures, inLibrary, type LibraryPictures } from './demo-pictures.service.js';
import { missingStarts, upcomingStart } from './program-plan.js';

const DAY_MS = 86_400_000;

/** Creates the demo organization if there has never been one. */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly clients: ClientRepository,
    private readonly channels: ChannelRepository,
    private readonly contents: ContentAuthoring,
    private readonly pictures: DemoPictures,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The lock ensures that two processes that start at the same time create only one. */
  async seed(): Promise<void> {
    if (await this.unitOfWork.run(isKnown)) return;
    const pictures = await this.pictures.keep();
    await this.unitOfWork.run(async (transaction) => {
      await transaction.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK]);
      if (!(await isKnown(transaction))) await this.make(transaction, pictures);
    });
  }

  private async make(transaction: Transaction, pictures: LibraryPictures): Promise<void> {
    const logoImage = inLibrary(pictures, DEMO_CLIENT.logoImage);
    const { id: clientId } = await this.clients.insert(transaction, { ...DEMO_CLIENT, logoImage });
    await this.pictures.give(transaction, clientId, pictures);
    const shown = inLibrary(pictures, DEMO_CHANNEL.thumbImage);
    const channel = { ...DEMO_CHANNEL, clientId, thumbImage: shown };
    const { id: channelId } = await this.channels.insert(transaction, channel);
    await this.pictures.useInChannel(transaction, { clientId, channelId }, pictures);
    for (const content of contentsAt(this.clock.now())) {
      const thumbImage = inLibrary(pictures, content.thumbImage);
      await this.contents.insert(transaction, clientId, { ...content, thumbImage, channelIds: [channelId] });
    }
  }
}

/** The initial contents. The demo program adds more later. */
function contentsAt(now: number): SaveContentDto[] {
  const films = ON_DEMAND.map(({ content, daysAgo }) => ({
    ...content,
    originalAirDate: isoOf(now - daysAgo * DAY_MS),
  }));
  const programs = missingStarts([], now).map((start) => ({ ...PROGRAM, startsAt: isoOf(start) }));
  return [...films, ...programs, { ...UPCOMING, startsAt: isoOf(upcomingStart(now)) }];
}

async function isKnown(transaction: Transaction): Promise<boolean> {
  const rows = await transaction.query('SELECT 1 FROM clients WHERE is_demo OR lower(key) = $1 LIMIT 1', [
    DEMO_CLIENT.key,
  ]);
  return rows.length > 0;
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
