import { Injectable } from '@nestjs/common';
import { ChannelReadModel } from '../channels/channels.public.js';
import type { Principal } from '../platform/auth/principal.js';
import type { Audience, StreamScope } from '../realtime/realtime.public.js';
import { GuestMemberships } from '../users/users.public.js';
import { opensWith } from './unlisted.policy.js';
import { type Arrival, ViewerAccess } from './viewer-access.service.js';

/** Which rooms a viewer's page may follow. What is early, late or over is followed too: its page says so, and moves on by itself. */
@Injectable()
export class ViewerStreamsService {
  constructor(
    private readonly channels: ChannelReadModel,
    private readonly access: ViewerAccess,
    private readonly memberships: GuestMemberships,
  ) {}

  async ofContent(
    principal: Principal,
    contentId: string,
    { channelId, keys }: Arrival,
  ): Promise<{ scope: StreamScope; audience: Audience }> {
    const content = await this.access.requireContent(principal, contentId, { channelId, keys });
    const { clientId } = content;
    return {
      scope: { clientId, contentId, channelId: channelId ?? null, hasKeys: opensWith(content, channelId, keys) },
      audience: (await this.memberships.hasJoined(clientId, principal)) ? 'viewer' : 'onlooker',
    };
  }

  async ofChannel(principal: Principal, channelId: string, keys: string | undefined): Promise<StreamScope> {
    const found = await this.channels.byId(channelId);
    const { clientId } = await this.access.requireChannel(principal, found, keys);
    return { clientId, contentId: null, channelId };
  }
}
