import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { HostChatSources, type HostChats } from './host-chat-sources.js';

/** What a host did in the chats of some contents. */
export interface HostFigures extends HostChats {
  messages: number;
}

/** Reports that may stand for what they were made of. */
const MAY_STAND = `reduced_at IS NULL AND state = 'processed' AND result IS NOT NULL`;

/** Contents of whose viewers and chat only the counts in the report are kept, and counts by host. */
@Injectable()
export class ReducedContents {
  constructor(
    private readonly database: Database,
    private readonly hostChats: HostChatSources,
  ) {}

  /**
   * Their reports stand from then on. Returns those that may be reduced: not those whose report is being generated again, and deleted ones whether or not they have
   * a report.
   */
  async mark(contentIds: readonly string[], now: Date): Promise<string[]> {
    const fresh = await this.database.query<{ id: string }>(
      `SELECT content_id AS id FROM content_analytics WHERE content_id = ANY($1::uuid[]) AND ${MAY_STAND}`,
      [contentIds],
    );
    for (const { id } of fresh) await this.reduce(id, now);
    const rows = await this.database.query<{ id: string }>(
      `SELECT c.id FROM contents c LEFT JOIN content_analytics a ON a.content_id = c.id
       WHERE c.id = ANY($1::uuid[]) AND (c.version_code IS NOT NULL OR a.reduced_at IS NOT NULL)`,
      [contentIds],
    );
    return rows.map(({ id }) => id);
  }

  /** As counted when these contents were reduced, with the names that hosts have now. Of other contents, nothing. */
  hostsOf(contentIds: readonly string[]): Promise<HostFigures[]> {
    return this.database.query<HostFigures>(
      `SELECT u.id AS uid, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.display_name) AS name,
         sum(h.messages)::int AS messages, sum(h.chats)::int AS chats, array_agg(DISTINCT h.content_id) AS "contentIds"
       FROM content_hosts h LEFT JOIN users u ON u.id = h.user_id WHERE h.content_id = ANY($1::uuid[]) GROUP BY u.id
       ORDER BY chats DESC, name`,
      [contentIds],
    );
  }

  /** What each host did is stored at the same moment, while there is all of it. */
  private async reduce(contentId: string, now: Date): Promise<void> {
    const chats = (await this.hostChats.entries[0]?.hostChatsOf([contentId])) ?? [];
    await this.database.query(
      `WITH marked AS (UPDATE content_analytics SET reduced_at = $2 WHERE content_id = $1 AND ${MAY_STAND} RETURNING content_id)
       INSERT INTO content_hosts (content_id, user_id, messages, chats)
       SELECT k.content_id, a.user_id, sum(a.messages)::int, sum(a.chats)::int FROM marked k CROSS JOIN (
         SELECT author_id AS user_id, 1 AS messages, 0 AS chats FROM chat_messages WHERE room_id = $1 AND is_host AND NOT is_deleted
         UNION ALL
         SELECT coalesce(uid, gen_random_uuid()), 0, chats FROM jsonb_to_recordset($3) AS c (uid uuid, chats int)
       ) a GROUP BY k.content_id, a.user_id`,
      [contentId, now, JSON.stringify(chats.map((host) => ({ uid: host.uid, chats: host.chats })))],
    );
  }
}
