import { Injectable } from '@nestjs/common';
import { ChannelRepository } from '../channels/channels.public.js';
import { ClientRepository } from '../clients/clients.public.js';
import { ContentAuthoring } from '../contents/contents.public.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DEMO_CHANNEL, DEMO_CLIENT, ON_DEMAND } from './demo.data.js';
import { DEMO_LOCK } from './demo-lock.js';

const DAY_MS = 86_400_000;

/** Makes the demo organisation where there has never been one. */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly clients: ClientRepository,
    private readonly channels: ChannelRepository,
    private readonly contents: ContentAuthoring,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Two processes that start together make one; answers its id to the one that made it. */
  async seed(): Promise<string | null> {
    return this.unitOfWork.run(async (transaction) => {
      await transaction.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK]);
      const known = await transaction.query('SELECT 1 FROM clients WHERE is_demo OR lower(key) = $1 LIMIT 1', [
        DEMO_CLIENT.key,
      ]);
      if (known.length > 0) return null;
      const { id: clientId } = await this.clients.insert(transaction, DEMO_CLIENT);
      const { id: channelId } = await this.channels.insert(transaction, { ...DEMO_CHANNEL, clientId });
      for (const { content, daysAgo } of ON_DEMAND) {
        const originalAirDate = new Date(this.clock.now() - daysAgo * DAY_MS).toISOString();
        await this.contents.insert(transaction, clientId, { ...content, originalAirDate, channelIds: [channelId] });
      }
      return clientId;
    });
  }
}
