import { Injectable } from '@nestjs/common';
import type { DirectChatDoer } from '../../../contracts/domain/direct-chat.js';
import { type HostChatSource, HostChatSources, type HostChats } from '../analytics/analytics.public.js';
import { DEAD_AFTER_MS } from '../platform/cluster/processes.service.js';
import { Database } from '../platform/database/database.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { CHAT_COLUMNS, type DirectChatRow, type DirectMessageRow, MESSAGE_COLUMNS } from './direct-chat.mapper.js';

/** Someone who could take part in a chat. */
export interface Reachable {
  uid: string;
  name: string | null;
  photoUrl: string | null;
  isOnline: boolean;
}

/** An entry that hasn't been updated for this long belongs to a process that died (see presence). */
const ABANDONED = '4 minutes';

/** SQL: the hosts `h` of processes that are alive. `$2`: now. */
const HOSTS_HERE = `process_hosts h JOIN processes s ON s.id = h.process_id AND s.seen_at >= $2::timestamptz - interval '${DEAD_AFTER_MS} ms'`;

/** SQL: whether the user `u` has the content `$1` or its host panel open. `$2`: now. */
const IS_ONLINE = `(EXISTS (SELECT FROM ${HOSTS_HERE} WHERE h.content_id = $1 AND h.user_id = u.id) OR EXISTS (SELECT FROM viewers v JOIN presence_entries e ON e.viewer_id = v.id AND e.content_id = $1
  WHERE v.client_id = (SELECT client_id FROM contents WHERE id = $1) AND v.user_id = u.id AND e.exited_at IS NULL AND NOT e.is_unclosed AND e.last_seen_at > $2::timestamptz - interval '${ABANDONED}'))`;

const NAME = `coalesce(u.display_name, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''))`;

/** Conversations for screens, and for other modules such as exports. */
@Injectable()
@Contributes(HostChatSources)
export class DirectChatReadModel implements HostChatSource {
  constructor(private readonly database: Database) {}

  /** Hosts have the names that they have now; those who were deleted are one without a name. */
  async hostChatsOf(contentIds: readonly string[]): Promise<HostChats[]> {
    return this.database.query<HostChats>(
      `SELECT u.id AS uid, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.display_name) AS name, count(*)::int AS chats, array_agg(DISTINCT c.room_id) AS "contentIds"
       FROM direct_chats c JOIN direct_chat_people p ON p.chat_id = c.id AND p.is_host LEFT JOIN users u ON u.id = p.user_id
       WHERE c.room_id = ANY($1) AND c.accepted_at IS NOT NULL GROUP BY u.id ORDER BY chats DESC, name`,
      [contentIds],
    );
  }

  /** The newest messages before a position (null: from the end), oldest first. `chatId` null: of Host Chat. `isRequest`: only what was written since it was asked. */
  async page(
    roomId: string,
    chatId: string | null,
    { before, limit, isRequest }: { before: number | null; limit: number; isRequest: boolean },
  ): Promise<DirectMessageRow[]> {
    const rows = await this.database.query<DirectMessageRow>(
      `SELECT ${MESSAGE_COLUMNS} FROM direct_messages m
       WHERE m.room_id = $1 AND ${chatId === null ? 'm.chat_id IS NULL AND $2::uuid IS NULL' : 'm.chat_id = $2'} AND NOT m.is_deleted
         AND m.position < coalesce($3::bigint, 9223372036854775807)
         AND (NOT $5 OR m.sent_at >= (SELECT c.requested_at FROM direct_chats c WHERE c.id = m.chat_id)) ORDER BY m.position DESC LIMIT $4`,
      [roomId, chatId, before, limit, isRequest],
    );
    return rows.reverse();
  }

  /** Chats that a host has closed, the latest to change before a revision (null: of all) first. */
  closedOf(roomId: string, uid: string, before: number | null, limit: number): Promise<DirectChatRow[]> {
    return this.database.query<DirectChatRow>(
      `SELECT ${CHAT_COLUMNS} FROM direct_chat_people p JOIN direct_chats c ON c.id = p.chat_id
       WHERE p.user_id = $2 AND p.room_id = $1 AND p.is_host AND p.left_revision IS NULL
         AND p.status IN ('ended', 'directMessageEnded') AND c.revision < coalesce($3::bigint, 9223372036854775807)
       ORDER BY c.revision DESC LIMIT $4`,
      [roomId, uid, before, limit],
    );
  }

  /** What the person may read of the chat: everything if they take part, hosts only as long as they are staff of the content, and what waits if it's a request to the hosts. */
  async readable(roomId: string, chatId: string, { uid, isStaff }: DirectChatDoer): Promise<'all' | 'request' | null> {
    const [row] = await this.database.query<{ takesPart: boolean; isRequest: boolean }>(
      `SELECT c.status = 'request' AND c.show_request AND $4 AS "isRequest", EXISTS (SELECT FROM direct_chat_people p
         WHERE p.chat_id = c.id AND p.user_id = $3 AND p.left_revision IS NULL
           AND (c.show_request OR c.created_by = p.user_id) AND (NOT p.is_host OR $4)) AS "takesPart"
       FROM direct_chats c WHERE c.id = $2 AND c.room_id = $1`,
      [roomId, chatId, uid, isStaff],
    );
    return row?.takesPart ? 'all' : row?.isRequest ? 'request' : null;
  }

  /** Someone who has the content open or has written in its chat; null if there is no such person, so that nothing is said of anyone else. */
  async reachable(contentId: string, clientId: string, uid: string, now: Date): Promise<Reachable | null> {
    const [row] = await this.database.query<Reachable>(
      `SELECT * FROM (SELECT u.id AS uid, ${NAME} AS name, u.photo_url AS "photoUrl", ${IS_ONLINE} AS "isOnline" FROM users u
         WHERE u.id = $3 AND (u.kind = 'registered' OR EXISTS (
           SELECT FROM guest_memberships g WHERE g.user_id = u.id AND g.client_id = $4))) AS p
       WHERE "isOnline" OR EXISTS (SELECT FROM chat_messages m WHERE m.room_id = $1 AND m.author_id = p.uid)`,
      [contentId, now, uid, clientId],
    );
    return row ?? null;
  }

  /** Which of these people have the content open. */
  async online(contentId: string, uids: readonly string[], now: Date): Promise<string[]> {
    const rows = await this.database.query<{ uid: string }>(
      `SELECT u.id AS uid FROM unnest($3::uuid[]) AS u(id) WHERE ${IS_ONLINE}`,
      [contentId, now, uids],
    );
    return rows.map(({ uid }) => uid);
  }

  /** Whether anyone has the content's host panel open. */
  async hasHosts(contentId: string, now: Date): Promise<boolean> {
    const rows = await this.database.query(`SELECT FROM ${HOSTS_HERE} WHERE h.content_id = $1 LIMIT 1`, [
      contentId,
      now,
    ]);
    return rows.length > 0;
  }

  /** The other people of someone's chats who have the content open; of those that they had as a host, only as long as they are staff. */
  async onlineAround(contentId: string, { uid, isStaff }: DirectChatDoer, now: Date): Promise<string[]> {
    const rows = await this.database.query<{ uid: string }>(
      `SELECT u.id AS uid FROM (SELECT DISTINCT o.user_id AS id FROM direct_chat_people p
         JOIN direct_chat_people o ON o.chat_id = p.chat_id AND o.user_id <> p.user_id AND o.left_revision IS NULL
         WHERE p.user_id = $3 AND p.room_id = $1 AND p.left_revision IS NULL AND (NOT p.is_host OR $4)) AS u WHERE ${IS_ONLINE}`,
      [contentId, now, uid, isStaff],
    );
    return rows.map((row) => row.uid);
  }
}
