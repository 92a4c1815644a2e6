import { Injectable } from '@nestjs/common';
import type { DirectChatFacts } from '../../../contracts/domain/direct-chat.js';
import { Database, type ReadTransaction } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import {
  CHAT_COLUMNS,
  type DirectChatRow,
  type DirectMessageRow,
  MESSAGE_COLUMNS,
  type PersonRow,
} from './direct-chat.mapper.js';

/** How many messages someone who joins a chat gets at once. */
const LATEST = 100;

export interface NewMessage {
  id: string;
  /** Null: Host Chat. */
  chatId: string | null;
  roomId: string;
  clientId: string;
  authorId: string;
  authorName: string;
  authorPhotoUrl: string | null;
  isHost: boolean;
  isSystem: boolean;
  sentHash: string;
  text: string;
  flags: readonly string[];
  sentAt: Date;
}

/** A chat as it will be. */
export interface ChangedChat {
  id: string;
  roomId: string;
  clientId: string;
  facts: DirectChatFacts;
  /** Of everyone who takes part in it now. */
  people: readonly PersonRow[];
  /** The text that hosts see while it is a request. */
  message: string;
  requestedAt: Date;
  acceptedAt: Date | null;
  leavesAt: Date | null;
  createdAt: Date;
}

export interface StoredAct {
  chatId: string;
  userId: string;
  sentHash: string;
}

@Injectable()
export class DirectChatRepository {
  constructor(private readonly database: Database) {}

  /** Starts of the same chat wait for one another, so that it isn't started twice. */
  async lockPeople(transaction: Transaction, roomId: string, uids: readonly string[]): Promise<void> {
    const key = `direct-chat ${roomId} ${uids.join(' ')}`;
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
  }

  /** Everyone else who writes the message waits. */
  async lockMessage(transaction: Transaction, id: string): Promise<void> {
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`direct-message ${id}`]);
  }

  /** Locks the chat until the transaction ends. */
  async findForUpdate(transaction: Transaction, roomId: string, chatId: string): Promise<DirectChatRow | null> {
    const locked = await transaction.query('SELECT id FROM direct_chats WHERE id = $1 AND room_id = $2 FOR UPDATE', [
      chatId,
      roomId,
    ]);
    return locked.length > 0 ? this.byId(chatId, transaction) : null;
  }

  async byId(chatId: string, connection: ReadTransaction = this.database): Promise<DirectChatRow | null> {
    const [row] = await connection.query<DirectChatRow>(`SELECT ${CHAT_COLUMNS} FROM direct_chats c WHERE c.id = $1`, [
      chatId,
    ]);
    return row ?? null;
  }

  /** The chat of a viewer with the hosts, open ones first. */
  async idWithHosts(transaction: Transaction, roomId: string, uid: string): Promise<string | null> {
    return this.id(
      transaction,
      `SELECT c.id FROM direct_chats c JOIN direct_chat_people p ON p.chat_id = c.id AND NOT p.is_host AND p.left_revision IS NULL
       WHERE p.user_id = $2 AND p.room_id = $1 AND c.status IN ('request', 'active', 'ended', 'blocked')
         AND NOT EXISTS (SELECT FROM direct_chat_people o WHERE o.chat_id = c.id AND o.user_id <> $2 AND NOT o.is_host)
       ORDER BY p.status = 'ended', c.revision DESC LIMIT 1`,
      [roomId, uid],
    );
  }

  /** The chat of two viewers. */
  async idBetween(transaction: Transaction, roomId: string, uid: string, other: string): Promise<string | null> {
    return this.id(
      transaction,
      `SELECT c.id FROM direct_chats c JOIN direct_chat_people p ON p.chat_id = c.id AND p.user_id = $2 AND NOT p.is_host
         JOIN direct_chat_people o ON o.chat_id = c.id AND o.user_id = $3 AND NOT o.is_host
       WHERE p.room_id = $1 ORDER BY c.revision DESC LIMIT 1`,
      [roomId, uid, other],
    );
  }

  async findAct(id: string): Promise<StoredAct | null> {
    const [row] = await this.database.query<StoredAct>(
      'SELECT chat_id AS "chatId", user_id AS "userId", sent_hash AS "sentHash" FROM direct_chat_acts WHERE id = $1',
      [id],
    );
    return row ?? null;
  }

  /** Once the chat is written, which may be new. */
  insertAct(transaction: Transaction, roomId: string, act: StoredAct & { id: string; act: string; at: Date }): void {
    transaction.changeRoom(roomId, async () => {
      await transaction.query(
        'INSERT INTO direct_chat_acts (id, chat_id, user_id, act, sent_hash, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
        [act.id, act.chatId, act.userId, act.act, act.sentHash, act.at],
      );
    });
  }

  async findMessage(id: string, connection: ReadTransaction = this.database): Promise<DirectMessageRow | null> {
    const [row] = await connection.query<DirectMessageRow>(
      `SELECT ${MESSAGE_COLUMNS} FROM direct_messages m WHERE m.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Writes the state of a chat and who takes part. Those who come get its latest messages; those who go learn that it's gone. */
  save(transaction: Transaction, chat: ChangedChat, before: DirectChatRow | null): void {
    const { facts } = chat;
    const isNews = facts.status === 'request' || before?.status === 'request';
    const joins = before !== null && chat.people.some(({ uid }) => !before.people.some((each) => each.uid === uid));
    transaction.changeRoom(chat.roomId, async (revision) => {
      await transaction.query(
        `INSERT INTO direct_chats (id, room_id, client_id, revision, request_revision, created_by, message, status, host_chat,
           show_request, requested_at, accepted_at, leaves_at, created_at)
         VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN $4::bigint ELSE 0 END, $6, $7, $8, $9, $10, $11, $12, $13, $14)
         ON CONFLICT (id) DO UPDATE SET revision = $4, created_by = $6, message = $7, status = $8, host_chat = $9, show_request = $10,
           requested_at = $11, accepted_at = $12, leaves_at = $13,
           request_revision = CASE WHEN $5 THEN $4::bigint ELSE direct_chats.request_revision END`,
        [
          ...[chat.id, chat.roomId, chat.clientId, revision, isNews, facts.createdBy, chat.message, facts.status],
          ...[facts.hostChat, facts.showRequest, chat.requestedAt, chat.acceptedAt, chat.leavesAt, chat.createdAt],
        ],
      );
      await transaction.query(
        `WITH here AS (SELECT * FROM json_to_recordset($2::json) AS h(
           uid uuid, name text, "photoUrl" text, "isHost" boolean, "isMuted" boolean, status text)),
         gone AS (UPDATE direct_chat_people SET left_revision = $4
           WHERE chat_id = $1 AND left_revision IS NULL AND user_id NOT IN (SELECT uid FROM here))
         INSERT INTO direct_chat_people (chat_id, user_id, room_id, name, photo_url, is_host, is_muted, status)
         SELECT $1, uid, $3, name, "photoUrl", "isHost", "isMuted", status FROM here
         ON CONFLICT (chat_id, user_id) DO UPDATE SET name = excluded.name, photo_url = excluded.photo_url, is_host = excluded.is_host,
           is_muted = excluded.is_muted, status = excluded.status, left_revision = NULL`,
        [chat.id, JSON.stringify(chat.people), chat.roomId, revision],
      );
      if (joins)
        await transaction.query(
          `UPDATE direct_messages SET revision = $2 WHERE id IN (
             SELECT id FROM direct_messages WHERE chat_id = $1 ORDER BY position DESC LIMIT ${LATEST})`,
          [chat.id, revision],
        );
    });
  }

  /** Resolves to the stored row once the transaction has committed. */
  insertMessage(transaction: Transaction, message: NewMessage): { row: DirectMessageRow | null } {
    const stored: { row: DirectMessageRow | null } = { row: null };
    transaction.changeRoom(message.roomId, async (revision) => {
      const [row] = await transaction.query<DirectMessageRow>(
        `INSERT INTO direct_messages AS m (id, chat_id, room_id, client_id, position, revision, author_id, author_name, author_photo_url,
           is_host, is_system, sent_hash, text, flags, sent_at)
         VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING ${MESSAGE_COLUMNS}`,
        [
          ...[message.id, message.chatId, message.roomId, message.clientId, revision, message.authorId],
          ...[message.authorName, message.authorPhotoUrl, message.isHost, message.isSystem, message.sentHash],
          ...[message.text, message.flags, message.sentAt],
        ],
      );
      stored.row = row!;
    });
    return stored;
  }

  /** Hosts learn that there is more to read in a request. */
  touchRequest(transaction: Transaction, { id, room_id }: DirectChatRow): void {
    transaction.changeRoom(room_id, async (revision) => {
      await transaction.query('UPDATE direct_chats SET request_revision = $2 WHERE id = $1', [id, revision]);
    });
  }

  async setMuted(transaction: Transaction, chat: DirectChatRow, uid: string, isMuted: boolean): Promise<void> {
    transaction.changeRoom(chat.room_id, async (revision) => {
      await transaction.query('UPDATE direct_chats SET revision = $2 WHERE id = $1', [chat.id, revision]);
      await transaction.query('UPDATE direct_chat_people SET is_muted = $3 WHERE chat_id = $1 AND user_id = $2', [
        chat.id,
        uid,
        isMuted,
      ]);
    });
  }

  /** Locks chats whose host has left. */
  async takeLeft(transaction: Transaction, now: Date, most: number): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(
      'SELECT id FROM direct_chats WHERE leaves_at <= $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED',
      [now, most],
    );
    return rows.map(({ id }) => id);
  }

  private async id(transaction: Transaction, sql: string, parameters: unknown[]): Promise<string | null> {
    const [row] = await transaction.query<{ id: string }>(sql, parameters);
    return row?.id ?? null;
  }
}
