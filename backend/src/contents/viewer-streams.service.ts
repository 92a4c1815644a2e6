import { Injectable } from '@nestjs/common';
import { ChannelReadModel } from '../channels/channels.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { StreamScope } from '../platform/realtime/personal-sources.js';
import type { Audience } from '../platform/realtime/room-source.js';
import { GuestMemberships } from '../users/users.public.js';
import { ContentReadModel } from './content.read-model.js';
import type { ContentRow } from './content.row.js';

/** Which rooms a viewer's page may follow. What is early, late or over is followed too: its page says so, and moves on by itself. */
@Injectable()
export class ViewerStreamsService {
  private readonly cache: ShortCache<ContentRow | null>;

  constructor(
    private readonly channels: ChannelReadModel,
    private readonly contents: ContentReadModel,
    private readonly memberships: GuestMemberships,
    config: Config,
  ) {
    this.cache = new ShortCache(config.PUBLIC_CACHE_MS);
  }

  async ofContent(
    principal: Principal,
    contentId: string,
    channelId: string | null,
  ): Promise<{ scope: StreamScope; audience: Audience }> {
    const content = await this.cache.get(contentId, () => this.contents.byId(contentId));
    const isShownThere = channelId === null || content?.channels.some((channel) => channel.id === channelId);
    if (!content || !isShownThere) throw new DomainError('not_found');
    return {
      scope: { clientId: content.clientId, contentId, channelId },
      audience: (await this.memberships.hasJoined(content.clientId, principal)) ? 'viewer' : 'onlooker',
    };
  }

  async ofChannel(channelId: string): Promise<StreamScope> {
    const channel = await this.channels.byId(channelId);
    if (!channel) throw new DomainError('not_found');
    return { clientId: channel.clientId, contentId: null, channelId };
  }
}
