import { Injectable } from '@nestjs/common';
import { isAvailableSql } from '../contents/contents.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { BatchLoader } from '../platform/cache/batch-loader.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { Contributes } from '../platform/discovery/contributions.js';
import {
  type PersonalPart,
  type PersonalSource,
  PersonalSources,
  roomIdOf,
  type StreamScope,
} from '../realtime/realtime.public.js';

declare module '../realtime/stream-types.js' {
  interface Audience {
    /** Something was sent in a content that isn't available now. Streams start over when this changes, which takes or brings what was sent. */
    interactions?: 'unavailable';
  }
}

/** Where nothing was sent, a change of availability doesn't have to restart any stream. */
@Injectable()
@Contributes(PersonalSources)
export class InteractionAudience implements PersonalSource {
  private readonly hidden: ShortCache<boolean>;
  private readonly questions = new BatchLoader((contentIds: readonly string[]) => this.hiddenAmong(contentIds));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.hidden = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  async partsFor(scope: StreamScope, people: readonly Principal[]): Promise<PersonalPart[]> {
    const contentId = roomIdOf(scope, 'content');
    if (!contentId || scope.isForHosts) return people.map(() => ({}));
    const isHidden = await this.hidden.get(contentId, () => this.questions.ask(contentId));
    return people.map(() => (isHidden ? { audience: { interactions: 'unavailable' } } : {}));
  }

  private async hiddenAmong(contentIds: readonly string[]): Promise<boolean[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT c.id FROM contents c WHERE c.id = ANY($1) AND NOT ${isAvailableSql('$2')} AND EXISTS (
         SELECT FROM interactions i WHERE i.content_id = c.id AND i.show_at IS NOT NULL AND i.version_code IS NULL)`,
      [contentIds, this.clock.date()],
    );
    const hidden = new Set(rows.map(({ id }) => id));
    return contentIds.map((id) => hidden.has(id));
  }
}
