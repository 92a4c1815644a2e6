import { Injectable } from '@nestjs/common';
import { ChannelReadModel } from '../channels/channels.public.js';
import type { Principal } from '../platform/auth/principal.js';
import type { StreamScope } from '../realtime/realtime.public.js';
import { opensWith } from './unlisted.policy.js';
import { type Arrival, ViewerAccess } from './viewer-access.service.js';

/**
 * Determines which rooms a viewer's page may follow. Unavailable and past contents are included, so that their pages can
 * show it and update by themselves.
 */
@Injectable()
export class ViewerStreamsService {
  constructor(
    private readonly channels: ChannelReadModel,
    private readonly access: ViewerAccess,
  ) {}

  async ofContent(principal: Principal, contentId: string, { channelId, keys }: Arrival): Promise<StreamScope> {
    const content = await this.access.requirePage(principal, contentId, { channelId, keys });
    return {
      clientId: content.clientId,
      rooms: [{ id: contentId, kind: 'content' }, ...(channelId ? [{ id: channelId, kind: 'channel' as const }] : [])],
      hasKeys: opensWith(content, channelId, keys),
    };
  }

  async ofChannel(principal: Principal, channelId: string, keys: string | undefined): Promise<StreamScope> {
    const found = await this.channels.byId(channelId);
    const { clientId } = await this.access.requireChannel(principal, found, keys);
    return { clientId, rooms: [{ id: channelId, kind: 'channel' }] };
  }
}
