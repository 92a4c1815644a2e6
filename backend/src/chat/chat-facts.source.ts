import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '../platform/auth/principal.js';
import { Database } from '../platform/database/database.js';
import {
  type PersonalFacts,
  type PersonalSource,
  PersonalSources,
  type StreamScope,
} from '../platform/realtime/personal-sources.js';

/** Who is banned here, and who may read the chat. */
@Injectable()
export class ChatFactsSource implements PersonalSource, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sources: PersonalSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async factsOf(scope: StreamScope, people: readonly Principal[]): Promise<Partial<PersonalFacts>[]> {
    if (!scope.contentId) return people.map(() => ({}));
    const joined = people.filter((person) => person.kind !== 'anonymous').map((person) => person.uid);
    const [row] = await this.database.query<{ is_open_to_all: boolean; banned: string[] | null }>(
      `SELECT c.chat_enable_preview AS is_open_to_all,
         (SELECT array_agg(b.user_id) FROM bans b WHERE b.client_id = c.client_id AND b.user_id = ANY($2) AND (b.room_id IS NULL OR b.room_id = c.id)) AS banned
       FROM contents c WHERE c.id = $1`,
      [scope.contentId, joined],
    );
    const banned = new Set(row?.banned ?? []);
    return people.map((person) => ({
      isBanned: banned.has(person.uid),
      canReadChat: row?.is_open_to_all === true || person.kind !== 'anonymous',
    }));
  }
}
