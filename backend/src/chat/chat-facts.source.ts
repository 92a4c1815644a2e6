import { Injectable } from '@nestjs/common';
import { mayReadChat } from '../../../contracts/domain/chat-reading.js';
import { type ChatSettings, ContentModerators, ContentReadModel } from '../contents/contents.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { BatchLoader } from '../platform/cache/batch-loader.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { EmitsFacts } from '../platform/openapi/emits.decorator.js';
import {
  type PersonalPart,
  type PersonalSource,
  PersonalSources,
  roomIdOf,
  type StreamScope,
} from '../realtime/realtime.public.js';
import { GuestMemberships } from '../users/users.public.js';
import { ChatFactsDto } from './chat.dto.js';

declare module '../realtime/stream-types.js' {
  interface Audience {
    /**
     * `onlooker`: hasn't joined, so sees the chat only if it has a preview. `outsider`: can't see the chat. `moderator`: also
     * sees the chat while the content is unavailable.
     */
    chat?: 'outsider' | 'onlooker' | 'viewer' | 'moderator';
  }
}

interface BanQuestion {
  clientId: string;
  contentId: string;
  uids: readonly string[];
}

/** Determines who is banned here and who may read the chat. Refuses streams of contents that nobody may follow anymore. */
@EmitsFacts(ChatFactsDto)
@Injectable()
@Contributes(PersonalSources)
export class ChatFacts implements PersonalSource<ChatFactsDto> {
  private readonly chats: ShortCache<ChatSettings | null>;
  private readonly bans = new BatchLoader((questions: readonly BanQuestion[]) => this.bannedAmong(questions));

  constructor(
    private readonly database: Database,
    private readonly contents: ContentReadModel,
    private readonly moderators: ContentModerators,
    private readonly memberships: GuestMemberships,
    config: Config,
  ) {
    this.chats = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  async partsFor(scope: StreamScope, people: readonly Principal[]): Promise<PersonalPart<ChatFactsDto>[]> {
    const { clientId, isForHosts } = scope;
    const contentId = roomIdOf(scope, 'content');
    if (!contentId || !clientId || isForHosts) return people.map(() => ({}));
    const named = people.filter(({ kind }) => kind !== 'anonymous').map(({ uid }) => uid);
    const [chat, joined, banned] = await Promise.all([
      this.chats.get(contentId, () => this.contents.chatOf(contentId)),
      this.memberships.joinedAmong(clientId, people),
      named.length > 0 ? this.bans.ask({ clientId, contentId, uids: named }) : new Set<string>(),
    ]);
    if (chat === null) return people.map(() => ({ isRefused: true }));
    // Without a chat, a change of availability doesn't have to restart any stream.
    const isHidden = chat.isEnabled && !chat.isAvailable;
    const readsHidden = isHidden ? await this.moderators.areModerators(clientId, contentId, people) : [];
    return people.map(({ uid }, index) => {
      const hasJoined = joined.has(uid);
      const canReadChat = isHidden ? readsHidden[index]! : mayReadChat(chat, hasJoined);
      const reader = isHidden ? 'moderator' : hasJoined ? 'viewer' : 'onlooker';
      return {
        facts: { isBanned: banned.has(uid), canReadChat },
        audience: { chat: canReadChat ? reader : 'outsider' },
      };
    });
  }

  /** For each question, the uids of banned people. */
  private async bannedAmong(questions: readonly BanQuestion[]): Promise<Set<string>[]> {
    const rows = await this.database.query<{ n: number; user_id: string }>(
      `SELECT q.n::int, b.user_id FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS q(client_id, content_id, n)
       JOIN unnest($3::int[], $4::uuid[]) AS p(n, user_id) ON p.n = q.n
       JOIN bans b ON b.client_id = q.client_id AND b.user_id = p.user_id AND (b.room_id IS NULL OR b.room_id = q.content_id)`,
      [
        questions.map(({ clientId }) => clientId),
        questions.map(({ contentId }) => contentId),
        questions.flatMap(({ uids }, index) => uids.map(() => index + 1)),
        questions.flatMap(({ uids }) => uids),
      ],
    );
    const banned = questions.map(() => new Set<string>());
    for (const { n, user_id } of rows) banned[n - 1]!.add(user_id);
    return banned;
  }
}
