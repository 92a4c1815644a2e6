import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '../platform/auth/principal.js';
import {
  type PersonalFacts,
  type PersonalSource,
  PersonalSources,
  type StreamScope,
} from '../platform/realtime/personal-sources.js';
import { ContentModerators } from './content-moderators.js';

/** Tells streams who moderates their content. */
@Injectable()
export class ModerationFacts implements PersonalSource, OnModuleInit {
  constructor(
    private readonly moderators: ContentModerators,
    private readonly sources: PersonalSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async factsOf({ clientId, contentId }: StreamScope, people: readonly Principal[]): Promise<Partial<PersonalFacts>[]> {
    if (!contentId) return people.map(() => ({}));
    const canModerate = await this.moderators.areModerators(clientId, contentId, people);
    return people.map(({ kind }, index) => (kind === 'registered' ? { canModerate: canModerate[index]! } : {}));
  }
}
