import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { AccessService } from '../platform/auth/access.service.js';
import { hasAccess } from '../platform/auth/grants.js';
import type { Principal } from '../platform/auth/principal.js';
import { ContentReadModel } from './content.read-model.js';

/** Staff can moderate a content if they have access to any of its channels, regardless of which channel's page they opened. */
@Injectable()
export class ContentModerators {
  constructor(
    private readonly contents: ContentReadModel,
    private readonly access: AccessService,
  ) {}

  /** One result per person, in the order given. */
  async areModerators(clientId: string, contentId: string, people: readonly Principal[]): Promise<boolean[]> {
    if (!people.some(({ kind }) => kind === 'registered')) return people.map(() => false);
    const [content, grants] = await Promise.all([this.contents.byId(contentId), this.access.grantsOfMany(people)]);
    const channelIds = content?.channels.map(({ id }) => id) ?? [];
    return people.map(
      ({ kind }, index) => kind === 'registered' && hasAccess(grants[index]!, clientId, STAFF_ROLES, channelIds),
    );
  }
}
