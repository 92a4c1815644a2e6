import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../../contracts/domain/access.js';
import { AccessService } from '../../platform/auth/access.service.js';
import { hasAccess } from '../../platform/auth/grants.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import {
  type PersonalPart,
  type PersonalSource,
  PersonalSources,
  roomIdOf,
  type StreamScope,
} from '../../realtime/realtime.public.js';
import { ContentReadModel } from '../content.read-model.js';
import { channelIdsOf } from '../content.row.js';
import { ContentAccess } from '../content-access.service.js';

/** Decides who may follow the stream of a host panel, when it opens and while it is open. */
@Injectable()
@Contributes(PersonalSources)
export class HostAccess implements PersonalSource {
  constructor(
    private readonly access: AccessService,
    private readonly staff: ContentAccess,
    private readonly contents: ContentReadModel,
  ) {}

  /** Which rooms the panel follows: the content and the first of its channels that this person may see. */
  async scopeOf(principal: Principal, contentId: string): Promise<StreamScope> {
    const { content, grants } = await this.staff.require(principal, contentId, STAFF_ROLES);
    const { clientId } = content;
    const channelId = channelIdsOf(content).find((id) => hasAccess(grants, clientId, STAFF_ROLES, [id]));
    return {
      clientId,
      rooms: [{ id: contentId, kind: 'content' }, ...(channelId ? [{ id: channelId, kind: 'channel' as const }] : [])],
      isForHosts: true,
    };
  }

  /** Refuses everyone who may no longer see the content or the channel, or if the content has left the channel: their pages ask for other rooms. */
  async partsFor(scope: StreamScope, people: readonly Principal[]): Promise<PersonalPart[]> {
    const contentId = roomIdOf(scope, 'content');
    const { clientId, isForHosts } = scope;
    if (!isForHosts || !contentId || !clientId) return people.map(() => ({}));
    const [content, grants] = await Promise.all([this.contents.byId(contentId), this.access.grantsOfMany(people)]);
    const channelId = roomIdOf(scope, 'channel');
    const channelIds = content ? channelIdsOf(content).filter((id) => channelId === null || id === channelId) : [];
    return grants.map((each) => ({ isRefused: !content || !hasAccess(each, clientId, STAFF_ROLES, channelIds) }));
  }
}
