import { Injectable } from '@nestjs/common';
import type { Principal } from '../platform/auth/principal.js';
import { Contributes } from '../platform/discovery/contributions.js';
import {
  type PersonalFacts,
  type PersonalSource,
  PersonalSources,
  type StreamScope,
} from '../realtime/realtime.public.js';
import { ContentModerators } from './content-moderators.js';
import { ViewerAccess } from './viewer-access.service.js';

/** Tells streams who moderates their content, and who may not stay when it was unlisted meanwhile. */
@Injectable()
@Contributes(PersonalSources)
export class ModerationFacts implements PersonalSource {
  constructor(
    private readonly moderators: ContentModerators,
    private readonly access: ViewerAccess,
  ) {}

  async factsOf(scope: StreamScope, people: readonly Principal[]): Promise<Partial<PersonalFacts>[]> {
    const { clientId, contentId } = scope;
    if (!contentId) return people.map(() => ({}));
    const [canModerate, staysOpen] = await Promise.all([
      this.moderators.areModerators(clientId, contentId, people),
      this.access.staysOpen(scope),
    ]);
    return people.map(({ kind }, index) => ({
      ...(kind === 'registered' && { canModerate: canModerate[index]! }),
      isRefused: !staysOpen && !canModerate[index],
    }));
  }
}
