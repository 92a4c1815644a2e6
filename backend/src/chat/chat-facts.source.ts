import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '../platform/auth/principal.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import {
  type PersonalFacts,
  type PersonalSource,
  PersonalSources,
  type StreamScope,
} from '../platform/realtime/personal-sources.js';
import { GuestMemberships } from '../users/users.public.js';

/** Who is banned here, and who may read the chat. */
@Injectable()
export class ChatFactsSource implements PersonalSource, OnModuleInit {
  private readonly previews: ShortCache<boolean>;

  constructor(
    private readonly database: Database,
    private readonly memberships: GuestMemberships,
    private readonly sources: PersonalSources,
    config: Config,
  ) {
    this.previews = new ShortCache(config.PUBLIC_CACHE_MS);
  }

  onModuleInit(): void {
    this.sources.register(this);
  }

  async factsOf({ clientId, contentId }: StreamScope, people: readonly Principal[]): Promise<Partial<PersonalFacts>[]> {
    if (!contentId) return people.map(() => ({}));
    const named = people.filter(({ kind }) => kind !== 'anonymous').map(({ uid }) => uid);
    const [isOpenToAll, joined, banned] = await Promise.all([
      this.previews.get(contentId, () => this.isOpenToAll(contentId)),
      this.memberships.joinedAmong(clientId, people),
      named.length > 0 ? this.bannedAmong(clientId, contentId, named) : new Set<string>(),
    ]);
    return people.map(({ uid }) => ({
      isBanned: banned.has(uid),
      canReadChat: isOpenToAll || joined.has(uid),
    }));
  }

  private async isOpenToAll(contentId: string): Promise<boolean> {
    const [row] = await this.database.query<{ is_open: boolean }>(
      'SELECT chat_enable_preview AS is_open FROM contents WHERE id = $1',
      [contentId],
    );
    return row?.is_open ?? false;
  }

  private async bannedAmong(clientId: string, contentId: string, uids: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ user_id: string }>(
      'SELECT user_id FROM bans WHERE client_id = $1 AND user_id = ANY($3) AND (room_id IS NULL OR room_id = $2)',
      [clientId, contentId, uids],
    );
    return new Set(rows.map((row) => row.user_id));
  }
}
