import { Injectable } from '@nestjs/common';
import { ChannelReadModel } from '../channels/channels.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Config } from '../platform/config/config.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { EmitsFacts } from '../platform/openapi/emits.decorator.js';
import {
  type PersonalPart,
  type PersonalSource,
  PersonalSources,
  roomIdOf,
  type StreamScope,
} from '../realtime/realtime.public.js';
import { type Gate, GateFactsDto } from './content.dto.js';
import { ContentReadModel } from './content.read-model.js';
import { hasPaywall } from './content.row.js';
import { ContentLocks, type RuledContent } from './content-locks.js';

interface PaywalledChannel {
  clientId: string;
  channelId: string;
}

/** Tells pages of paywalled channels whether they may show what is in them, and locks out those that may not. */
@EmitsFacts(GateFactsDto)
@Injectable()
@Contributes(PersonalSources)
export class GateFacts implements PersonalSource<GateFactsDto> {
  private readonly ruled: ShortCache<RuledContent[]>;

  constructor(
    private readonly contents: ContentReadModel,
    private readonly channels: ChannelReadModel,
    private readonly locks: ContentLocks,
    config: Config,
  ) {
    this.ruled = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  async partsFor(scope: StreamScope, people: readonly Principal[]): Promise<PersonalPart<GateFactsDto>[]> {
    const channel = scope.isForHosts ? null : await this.paywalledOf(scope);
    // Together, so that they share a statement.
    const [gates, locked, viewers] = await Promise.all([
      this.gatesOf(scope, people),
      channel ? this.lockedIn(channel, people) : [],
      channel ? this.locks.viewersIn(people, channel) : [],
    ]);
    if (gates === null) return people.map(() => ({}));
    return gates.map((gate, at) => ({
      ...(viewers[at] && { viewerId: viewers[at] }),
      facts: { gate, lockedContentIds: locked[at] ?? [] },
      audience:
        gate === 'open' ? { ticket: 'admitted' } : { ticket: gate === 'rule' ? 'other' : 'none', isLockedOut: true },
    }));
  }

  /** Attendees of one type have the same ones, so they still share a group. */
  private async lockedIn(channel: PaywalledChannel, people: readonly Principal[]): Promise<string[][]> {
    const { channelId } = channel;
    const ruled = await this.ruled.get(channelId, () => this.contents.ruledIn(channelId));
    return this.locks.lockedFor(people, channel, ruled);
  }

  private async paywalledOf(scope: StreamScope): Promise<PaywalledChannel | null> {
    const channelId = roomIdOf(scope, 'channel');
    const channel = channelId ? await this.channels.recentById(channelId) : null;
    return channel?.isPaywalled ? { clientId: channel.clientId, channelId: channel.id } : null;
  }

  /** Returns null where there is no paywall. */
  private async gatesOf(scope: StreamScope, people: readonly Principal[]): Promise<Gate[] | null> {
    if (scope.isForHosts) return null;
    const contentId = roomIdOf(scope, 'content');
    const channelId = roomIdOf(scope, 'channel');
    if (contentId) {
      const content = await this.contents.recentById(contentId);
      return content && hasPaywall(content) ? this.locks.gatesOf(people, content, { channelId }) : null;
    }
    if (!channelId) return null;
    const channel = await this.channels.recentById(channelId);
    if (!channel?.isPaywalled) return null;
    return this.locks.gatesTo(people, { clientId: channel.clientId, channelIds: [channelId] });
  }
}
