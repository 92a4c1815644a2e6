import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mayReadChat } from '../../../contracts/domain/chat-reading.js';
import { type ChatSettings, ContentModerators, ContentReadModel } from '../contents/contents.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import {
  type PersonalFacts,
  type PersonalSource,
  PersonalSources,
  type StreamScope,
} from '../realtime/realtime.public.js';
import { GuestMemberships } from '../users/users.public.js';

/** Who is banned here, and who may read the chat; streams of what nobody may follow any more are refused. */
@Injectable()
export class ChatFacts implements PersonalSource, OnModuleInit {
  private readonly chats: ShortCache<ChatSettings | null>;

  constructor(
    private readonly database: Database,
    private readonly contents: ContentReadModel,
    private readonly moderators: ContentModerators,
    private readonly memberships: GuestMemberships,
    private readonly sources: PersonalSources,
    config: Config,
  ) {
    this.chats = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  onModuleInit(): void {
    this.sources.register(this);
  }

  async factsOf({ clientId, contentId }: StreamScope, people: readonly Principal[]): Promise<Partial<PersonalFacts>[]> {
    if (!contentId) return people.map(() => ({}));
    const named = people.filter(({ kind }) => kind !== 'anonymous').map(({ uid }) => uid);
    const [chat, joined, banned] = await Promise.all([
      this.chats.get(contentId, () => this.contents.chatOf(contentId)),
      this.memberships.joinedAmong(clientId, people),
      named.length > 0 ? this.bannedAmong(clientId, contentId, named) : new Set<string>(),
    ]);
    if (chat === null) return people.map(() => ({ isRefused: true }));
    // Where there is no chat nobody has to come anew for its times.
    const isHidden = chat.isEnabled && !chat.isAvailable;
    const readsHidden = isHidden ? await this.moderators.areModerators(clientId, contentId, people) : [];
    return people.map(({ uid }, index) => ({
      isBanned: banned.has(uid),
      canReadChat: isHidden ? readsHidden[index]! : mayReadChat(chat, joined.has(uid)),
      readsHidden: isHidden && readsHidden[index]!,
    }));
  }

  private async bannedAmong(clientId: string, contentId: string, uids: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ user_id: string }>(
      'SELECT user_id FROM bans WHERE client_id = $1 AND user_id = ANY($3) AND (room_id IS NULL OR room_id = $2)',
      [clientId, contentId, uids],
    );
    return new Set(rows.map((row) => row.user_id));
  }
}
