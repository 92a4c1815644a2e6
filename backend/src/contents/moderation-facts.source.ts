import { Injectable } from '@nestjs/common';
import type { ModeratorFactsDto } from '../channels/channels.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { Contributes } from '../platform/discovery/contributions.js';
import {
  type PersonalPart,
  type PersonalSource,
  PersonalSources,
  roomIdOf,
  type StreamScope,
} from '../realtime/realtime.public.js';
import { ContentModerators } from './content-moderators.js';
import { ViewerAccess } from './viewer-access.service.js';

declare module '../realtime/stream-types.js' {
  interface StreamScope {
    /** The page was opened with the keys of a link to the content, which unlisted contents require. */
    readonly hasKeys?: boolean;
  }
  interface Audience {
    /** `link`: opened with the content's link, or staff of the content. `id`: opened with only its id. */
    content?: 'link' | 'id';
  }
}

/** Adds to streams whether the person moderates the content, and ends streams that lost access because it became unlisted. */
@Injectable()
@Contributes(PersonalSources)
export class ModerationFacts implements PersonalSource<ModeratorFactsDto> {
  constructor(
    private readonly moderators: ContentModerators,
    private readonly access: ViewerAccess,
  ) {}

  async partsFor(scope: StreamScope, people: readonly Principal[]): Promise<PersonalPart<ModeratorFactsDto>[]> {
    const { clientId, hasKeys, isForHosts } = scope;
    const contentId = roomIdOf(scope, 'content');
    if (!contentId || !clientId) return people.map(() => ({}));
    if (isForHosts) return people.map(() => ({ facts: { canModerate: true } }));
    const [areModerators, staysOpen] = await Promise.all([
      this.moderators.areModerators(clientId, contentId, people),
      this.access.staysOpen(contentId, scope),
    ]);
    return areModerators.map((canModerate) => ({
      facts: { canModerate },
      audience: { content: hasKeys || canModerate ? 'link' : 'id' },
      isRefused: !staysOpen && !canModerate,
    }));
  }
}
