import { Injectable, type OnModuleInit } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { hasAccess } from '../platform/auth/access.service.js';
import { GrantsPort } from '../platform/auth/grants.port.js';
import type { Principal } from '../platform/auth/principal.js';
import {
  type PersonalFacts,
  type PersonalSource,
  PersonalSources,
  type StreamScope,
} from '../platform/realtime/personal-sources.js';
import { ContentReadModel } from './content.read-model.js';

/** Staff moderate a content that any of their channels shows, whichever of them the page came through. */
@Injectable()
export class ModerationFacts implements PersonalSource, OnModuleInit {
  constructor(
    private readonly contents: ContentReadModel,
    private readonly grants: GrantsPort,
    private readonly sources: PersonalSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async factsOf({ clientId, contentId }: StreamScope, people: readonly Principal[]): Promise<Partial<PersonalFacts>[]> {
    const registered = people.filter(({ kind }) => kind === 'registered').map(({ uid }) => uid);
    if (!contentId || registered.length === 0) return people.map(() => ({}));
    const [content, grants] = await Promise.all([this.contents.byId(contentId), this.grants.grantsOf(registered)]);
    const channelIds = content?.channels.map(({ id }) => id) ?? [];
    return people.map(({ uid }) => {
      const own = grants.get(uid);
      return own ? { canModerate: hasAccess(own, clientId, STAFF_ROLES, channelIds) } : {};
    });
  }
}
