import { Injectable, type OnModuleInit } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { AccessService } from '../platform/auth/access.service.js';
import { hasAccess } from '../platform/auth/grants.js';
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
    private readonly access: AccessService,
    private readonly sources: PersonalSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async factsOf({ clientId, contentId }: StreamScope, people: readonly Principal[]): Promise<Partial<PersonalFacts>[]> {
    if (!contentId || !people.some(({ kind }) => kind === 'registered')) return people.map(() => ({}));
    const [content, grants] = await Promise.all([this.contents.byId(contentId), this.access.grantsOfMany(people)]);
    const channelIds = content?.channels.map(({ id }) => id) ?? [];
    return people.map(({ kind }, index) =>
      kind === 'registered' ? { canModerate: hasAccess(grants[index]!, clientId, STAFF_ROLES, channelIds) } : {},
    );
  }
}
