import { Injectable } from '@nestjs/common';
import type { BanScope } from '../../../../contracts/domain/chat-moderation.js';
import { contentNameSql } from '../../contents/contents.public.js';
import { Database } from '../../platform/database/database.js';
import { CHAT_COLUMNS, type ChatMessageRow } from '../chat.mapper.js';

/** Entries on a person's card. */
const MOST_ENTRIES = 50;
const MOST_BANNED = 500;

export interface KnownPerson {
  userName: string;
  photoUrl: string | null;
  isRegistered: boolean;
}

export interface BannedRow {
  uid: string;
  userName: string;
  scope: BanScope;
  bannedAt: Date;
}

export interface HistoryRow {
  action: string;
  at: Date;
  by: string | null;
  scope: BanScope;
  contentId: string | null;
  contentName: string | null;
  seconds: number | null;
}

/** SQL: the value of a field in the changes of an audit entry `e`, whether it came or went. */
const changed = (field: string) =>
  `(SELECT coalesce(c->>'after', c->>'before') FROM jsonb_array_elements(e.changes) c WHERE c->>'field' = '${field}')`;

/** People in a chat, for moderators. */
@Injectable()
export class ChatPeopleReadModel {
  constructor(private readonly database: Database) {}

  /** Someone who takes part, has written in the content, joined the organization, or can't write there; null: nobody there knows them. */
  async known(clientId: string, roomId: string, uid: string, takesPart: boolean): Promise<KnownPerson | null> {
    const [row] = await this.database.query<KnownPerson>(
      `SELECT coalesce(m.author_name, u.display_name, b.user_name, '') AS "userName",
         coalesce(m.author_photo_url, u.photo_url) AS "photoUrl", coalesce(u.kind = 'registered', false) AS "isRegistered"
       FROM (SELECT $3::uuid AS id) p LEFT JOIN users u ON u.id = p.id
       LEFT JOIN LATERAL (SELECT author_name, author_photo_url FROM chat_messages
         WHERE author_id = p.id AND room_id = $2 ORDER BY position DESC LIMIT 1) AS m ON true
       LEFT JOIN LATERAL (SELECT user_name FROM bans
         WHERE user_id = p.id AND client_id = $1 AND (room_id IS NULL OR room_id = $2) LIMIT 1) AS b ON true
       WHERE $4 OR m.author_name IS NOT NULL OR b.user_name IS NOT NULL OR EXISTS (
         SELECT FROM guest_memberships g WHERE g.user_id = p.id AND g.client_id = $1)`,
      [clientId, roomId, uid, takesPart],
    );
    return row ?? null;
  }

  /** The `limit` newest messages of a person before a position (null: from the end), newest first, deleted and held ones too. */
  messagesOf(roomId: string, uid: string, before: number | null, limit: number): Promise<ChatMessageRow[]> {
    return this.database.query<ChatMessageRow>(
      `SELECT ${CHAT_COLUMNS} FROM chat_messages WHERE room_id = $1 AND author_id = $2
         AND position < coalesce($3::bigint, 9223372036854775807) ORDER BY position DESC LIMIT $4`,
      [roomId, uid, before, limit],
    );
  }

  async countOf(roomId: string, uid: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM chat_messages WHERE room_id = $1 AND author_id = $2',
      [roomId, uid],
    );
    return row!.count;
  }

  async standingOf(clientId: string, roomId: string, uid: string, now: Date) {
    const [row] = await this.database.query<{ bans: BanScope[]; mutedUntil: Date | null }>(
      `SELECT ARRAY(SELECT CASE WHEN room_id IS NULL THEN 'organization' ELSE 'content' END FROM bans
           WHERE client_id = $1 AND user_id = $3 AND (room_id IS NULL OR room_id = $2) ORDER BY 1) AS bans,
         (SELECT until FROM chat_mutes WHERE room_id = $2 AND user_id = $3 AND until > $4) AS "mutedUntil"`,
      [clientId, roomId, uid, now],
    );
    return row!;
  }

  /** `channelIds`: those whose entries the reader may see, and contents of which may be named; null: all. */
  historyOf(clientId: string, uid: string, channelIds: readonly string[] | null): Promise<HistoryRow[]> {
    return this.database.query<HistoryRow>(
      `SELECT e.action, e.at, (SELECT value FROM audit_values v WHERE v.entry_id = e.id AND v.name = 'actor.name') AS by,
         d.scope, CASE WHEN n.name IS NOT NULL THEN d.content_id END AS "contentId", n.name AS "contentName", d.seconds
       FROM audit_entries e
       CROSS JOIN LATERAL (SELECT coalesce(${changed('scope')}, 'content') AS scope, ${changed('contentId')}::uuid AS content_id,
         ${changed('seconds')}::int AS seconds) AS d
       CROSS JOIN LATERAL (SELECT CASE WHEN d.scope = 'content' THEN ${contentNameSql('d.content_id', '$3')} END AS name) AS n
       WHERE e.subject_id = $2 AND e.client_id = $1 AND e.action LIKE 'chat.person-%'
         AND ($3::uuid[] IS NULL OR e.channel_ids IS NULL OR e.channel_ids && $3)
       ORDER BY e.id DESC LIMIT ${MOST_ENTRIES}`,
      [clientId, uid, channelIds],
    );
  }

  /** Newest first. */
  bannedFrom(clientId: string, roomId: string): Promise<BannedRow[]> {
    return this.database.query<BannedRow>(
      `SELECT user_id AS uid, user_name AS "userName", created_at AS "bannedAt",
         CASE WHEN room_id IS NULL THEN 'organization' ELSE 'content' END AS scope
       FROM bans WHERE client_id = $1 AND (room_id IS NULL OR room_id = $2) ORDER BY created_at DESC, id DESC LIMIT ${MOST_BANNED}`,
      [clientId, roomId],
    );
  }
}
