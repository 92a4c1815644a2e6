import { Injectable } from '@nestjs/common';
import { ClientRepository } from '../clients/clients.public.js';
import { ContentAuthoring, type SaveContentDto } from '../contents/contents.public.js';
import { Clock } from '../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { CONFERENCE_TALK, DEMO_CHANNELS, DEMO_CLIENT, DEMO_IMAGES, ON_DEMAND, PROGRAM, UPCOMING } from './demo.data.js';
import { DemoChannels } from './demo-channels.service.js';
import { lockDemo } from './demo-lock.js';
import { DemoPictures, inLibrary, type LibraryPictures } from './demo-pictures.service.js';
import { missingStarts, upcomingStart } from './program-plan.js';

const DAY_MS = 86_400_000;

/** Creates the demo organization if there has never been one. */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly clients: ClientRepository,
    private readonly channels: DemoChannels,
    private readonly contents: ContentAuthoring,
    private readonly pictures: DemoPictures,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The lock ensures that two processes that start at the same time create only one. */
  async seed(): Promise<void> {
    if (await this.unitOfWork.run(isKnown)) return;
    const pictures = await this.pictures.keep([DEMO_CLIENT.logoImage, ...DEMO_IMAGES]);
    const hasConference = await this.channels.canHaveConference();
    await this.unitOfWork.run(async (transaction) => {
      await lockDemo(transaction);
      if (!(await isKnown(transaction))) await this.make(transaction, pictures, hasConference);
    });
  }

  private async make(transaction: Transaction, pictures: LibraryPictures, hasConference: boolean): Promise<void> {
    const logoImage = inLibrary(pictures, DEMO_CLIENT.logoImage);
    const { id: clientId } = await this.clients.insert(transaction, { ...DEMO_CLIENT, logoImage });
    await this.pictures.give(transaction, clientId, pictures);
    await this.pictures.useAsLogo(transaction, clientId, pictures);
    const channelIds = new Map<string, string>();
    for (const channel of DEMO_CHANNELS)
      channelIds.set(channel.key, await this.channels.add(transaction, clientId, channel, pictures));
    for (const { content, channelKeys } of contentsAt(this.clock.now())) {
      const thumbImage = inLibrary(pictures, content.thumbImage);
      const inChannels = channelKeys.map((key) => channelIds.get(key)!);
      await this.contents.insert(transaction, clientId, { ...content, thumbImage, channelIds: inChannels });
    }
    if (hasConference) await this.addConference(transaction, clientId, pictures);
  }

  private async addConference(transaction: Transaction, clientId: string, pictures: LibraryPictures): Promise<void> {
    const id = await this.channels.addConference(transaction, clientId, pictures);
    const thumbImage = inLibrary(pictures, CONFERENCE_TALK.thumbImage as string);
    const originalAirDate = isoOf(this.clock.now());
    await this.contents.insert(transaction, clientId, {
      ...CONFERENCE_TALK,
      originalAirDate,
      thumbImage,
      channelIds: [id],
    });
  }
}

/** The initial contents. The demo program adds more later. */
function contentsAt(now: number): { content: SaveContentDto; channelKeys: readonly string[] }[] {
  const films = ON_DEMAND.map(({ content, channelKeys, daysAgo }) => ({
    content: { ...content, originalAirDate: isoOf(now - daysAgo * DAY_MS) },
    channelKeys,
  }));
  const programs = missingStarts([], now).map((start) => ({
    content: { ...PROGRAM, startsAt: isoOf(start) },
    channelKeys: [DEMO_CHANNELS[0].key],
  }));
  const upcoming = UPCOMING.map(({ content, channelKey, hoursAhead }) => ({
    content: { ...content, startsAt: isoOf(upcomingStart(now, hoursAhead)) },
    channelKeys: [channelKey],
  }));
  return [...films, ...programs, ...upcoming];
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
