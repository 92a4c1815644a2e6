import { Injectable } from '@nestjs/common';
import { mayReadChat } from '../../../contracts/domain/chat-reading.js';
import { type ChatSettings, ContentModerators, ContentReadModel } from '../contents/contents.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { BatchLoader } from '../platform/cache/batch-loader.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Clock } from '../platform/clock/clock.js';
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

type Silence = 'banned' | 'muted';
const NOBODY: ReadonlyMap<string, Silence> = new Map();

interface BanQuestion {
  clientId: string;
  contentId: string;
  uids: readonly string[];
}

/** Determines who is banned or muted here and who may read the chat. Refuses streams of contents that nobody may follow anymore. */
@EmitsFacts(ChatFactsDto)
@Injectable()
@Contributes(PersonalSources)
export class ChatFacts implements PersonalSource<ChatFactsDto> {
  private readonly chats: ShortCache<ChatSettings | null>;
  private readonly bans = new BatchLoader((questions: readonly BanQuestion[]) => this.silencedAmong(questions));

  constructor(
    private readonly database: Database,
    private readonly contents: ContentReadModel,
    private readonly moderators: ContentModerators,
    private readonly memberships: GuestMemberships,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.chats = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  async partsFor(scope: StreamScope, people: readonly Principal[]): Promise<PersonalPart<ChatFactsDto>[]> {
    const { clientId, isForHosts } = scope;
    const contentId = roomIdOf(scope, 'content');
    if (!contentId || !clientId || isForHosts) return people.map(() => ({}));
    const named = people.filter(({ kind }) => kind !== 'anonymous').map(({ uid }) => uid);
    const [chat, joined, silenced] = await Promise.all([
      this.chats.get(contentId, () => this.contents.chatOf(contentId)),
      this.memberships.joinedAmong(clientId, people),
      named.length > 0 ? this.bans.ask({ clientId, contentId, uids: named }) : NOBODY,
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
        facts: { isBanned: silenced.get(uid) === 'banned', isMuted: silenced.get(uid) === 'muted', canReadChat },
        audience: { chat: canReadChat ? reader : 'outsider' },
      };
    });
  }

  /** For each question, those of the people who can't post, and why. */
  private async silencedAmong(questions: readonly BanQuestion[]): Promise<Map<string, Silence>[]> {
    const rows = await this.database.query<{ n: number; user_id: string; silence: Silence }>(
      `SELECT q.n::int, p.user_id, CASE WHEN b.user_id IS NULL THEN 'muted' ELSE 'banned' END AS silence
       FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS q(client_id, content_id, n)
       JOIN unnest($3::int[], $4::uuid[]) AS p(n, user_id) ON p.n = q.n
       LEFT JOIN bans b ON b.client_id = q.client_id AND b.user_id = p.user_id AND (b.room_id IS NULL OR b.room_id = q.content_id)
       LEFT JOIN chat_mutes u ON u.room_id = q.content_id AND u.user_id = p.user_id AND u.until > $5
       WHERE b.user_id IS NOT NULL OR u.user_id IS NOT NULL`,
      [
        questions.map(({ clientId }) => clientId),
        questions.map(({ contentId }) => contentId),
        questions.flatMap(({ uids }, index) => uids.map(() => index + 1)),
        questions.flatMap(({ uids }) => uids),
        this.clock.date(),
      ],
    );
    const silenced = questions.map(() => new Map<string, Silence>());
    for (const { n, user_id, silence } of rows) silenced[n - 1]!.set(user_id, silence);
    return silenced;
  }
}
