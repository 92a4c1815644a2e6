import { Injectable } from '@nestjs/common';
import { CHAT_GRACE_MS } from '../../../contracts/domain/chat-window.js';
import { isAvailableSql } from '../contents/contents.public.js';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import type { ChatMessageRow } from './chat.mapper.js';
import { ChatReadModel } from './chat.read-model.js';

export interface ChatCommand {
  id: string;
  authorId: string;
  authorName: string;
  authorPhotoUrl: string | null;
  isHost: boolean;
  /** The author has an account, which chats that require sign-in check for. */
  isRegistered: boolean;
  /** SHA-256 of the text as sent, used to recognize a retry. */
  sentHash: string;
  /** The text as others read it. */
  text: string;
  flags: string[];
  /** Number of censored words. */
  hits: number;
  /** The id's timestamp is recent. Only such ids are accepted for new messages. */
  isFreshId: boolean;
}

export type ChatVerdict =
  | 'accepted'
  | 'stored'
  | 'conflict'
  | 'not_found'
  | 'banned'
  | 'chat_closed'
  | 'sign_in_required'
  | 'name_required'
  | 'email_required'
  | 'invalid_command_id';

export interface ChatOutcome {
  verdict: ChatVerdict;
  /** Set for `accepted` and `stored`. */
  row: ChatMessageRow | null;
}

type StoredMessage = Pick<ChatMessageRow, 'author_id' | 'is_deleted'>;
/** Outcome of a command, and the position of the row that this statement inserted. */
type Verdict = [verdict: ChatVerdict | 'repeated', position: number | null];
interface VerdictBatch {
  /** The room's new revision; null if nothing was written. */
  revision: string | null;
  /** In the order of the commands. */
  verdicts: Verdict[];
}

/**
 * One statement for a batch of messages. Returns previously stored messages unchanged. Checks ban, access, and chat window
 * at the time of writing. Raises the room's counter by the number of accepted messages and numbers them from it.
 */
const INSERT_BATCH = `
WITH input AS (
  SELECT * FROM ROWS FROM (json_to_recordset($2::json) AS (
    id uuid, "authorId" uuid, "authorName" text, "authorPhotoUrl" text, "isHost" boolean, "isRegistered" boolean,
    "sentHash" text, text text, flags text[], "isFreshId" boolean
  )) WITH ORDINALITY AS i(id, author_id, author_name, author_photo_url, is_host, is_registered, sent_hash, text, flags, is_fresh_id, ord)
),
room AS (
  SELECT c.id, c.client_id, c.chat_require_signin, c.chat_enable_anonymous,
    ${isAvailableSql('$3')} AS is_available,
    c.chat_enabled AND c.content_type <> 'onDemand' AND coalesce(c.chat_starts_at, c.opens_at) <= $3
      AND $3 < coalesce(c.chat_ends_at, c.closes_at) + interval '${CHAT_GRACE_MS} ms' AS is_open
  FROM contents c JOIN clients o ON o.id = c.client_id
  WHERE c.id = $1 AND c.version_code IS NULL AND o.version_code IS NULL AND NOT o.is_archived
),
verdicts AS (
  SELECT i.*, CASE
    WHEN m.author_id = i.author_id AND m.room_id = $1 THEN 'stored'
    WHEN m.id IS NOT NULL THEN 'conflict'
    WHEN row_number() OVER (PARTITION BY i.id ORDER BY i.ord) > 1 THEN 'repeated'
    WHEN room.id IS NULL OR NOT (room.is_available OR i.is_host) THEN 'not_found'
    WHEN EXISTS (SELECT 1 FROM bans b WHERE b.client_id = room.client_id AND b.user_id = i.author_id AND (b.room_id IS NULL OR b.room_id = $1)) THEN 'banned'
    WHEN NOT room.is_open THEN 'chat_closed'
    WHEN room.chat_require_signin AND NOT i.is_registered THEN 'sign_in_required'
    WHEN NOT i.is_registered AND g.user_id IS NULL THEN 'name_required'
    WHEN NOT i.is_registered AND NOT (g.has_email OR room.chat_enable_anonymous) THEN 'email_required'
    WHEN NOT i.is_fresh_id THEN 'invalid_command_id'
    ELSE 'accepted' END AS verdict
  FROM input i LEFT JOIN room ON true LEFT JOIN chat_messages m ON m.id = i.id
    LEFT JOIN guest_memberships g ON g.user_id = i.author_id AND g.client_id = room.client_id
),
accepted AS (SELECT *, row_number() OVER (ORDER BY ord) AS place, count(*) OVER () AS total FROM verdicts WHERE verdict = 'accepted'),
raised AS (
  UPDATE rooms SET revision = revision + (SELECT count(*) FROM accepted)
  WHERE id = $1 AND EXISTS (SELECT 1 FROM accepted) RETURNING revision
),
inserted AS (
  INSERT INTO chat_messages (id, room_id, client_id, position, revision, author_id, author_name, author_photo_url, is_host, sent_hash, text, flags, sent_at)
  SELECT a.id, $1, room.client_id, raised.revision - a.total + a.place, raised.revision - a.total + a.place,
    a.author_id, a.author_name, a.author_photo_url, a.is_host, a.sent_hash, a.text, a.flags, $3
  FROM accepted a CROSS JOIN room CROSS JOIN raised
  ON CONFLICT (id) DO NOTHING
  RETURNING id, position
)
SELECT (SELECT revision FROM raised) AS revision, json_agg(json_build_array(j.verdict, n.position) ORDER BY j.ord) AS verdicts
FROM verdicts j LEFT JOIN inserted n ON n.id = j.id AND j.verdict = 'accepted'`;

@Injectable()
export class ChatRepository {
  constructor(
    private readonly database: Database,
    private readonly messages: ChatReadModel,
  ) {}

  /** Returns the outcomes in the order of the commands. `revision`: the room's new revision; null if nothing was written. */
  async insertBatch(
    roomId: string,
    commands: readonly ChatCommand[],
    now: number,
  ): Promise<{ outcomes: ChatOutcome[]; revision: number | null }> {
    const sentAt = new Date(now);
    // Passes one JSON text each way, because the driver serializes and parses arrays and rows element by element.
    const [batch] = await this.database.queryPrepared<VerdictBatch>('insert-chat-batch', INSERT_BATCH, [
      roomId,
      JSON.stringify(commands),
      sentAt,
    ]);
    const { verdicts, revision } = batch!;
    const stored = await this.storedAmong(verdicts, commands);
    const outcomes = verdicts.map(([verdict, position], index): ChatOutcome => {
      const command = commands[index]!;
      if (position !== null)
        return { verdict: 'accepted', row: insertedRow(roomId, command, String(position), sentAt) };
      return isMaybeStored(verdict) ? settle(roomId, command, stored.get(command.id)) : { verdict, row: null };
    });
    return { outcomes, revision: revision ? Number(revision) : null };
  }

  /** Another process or the same batch may have inserted the row first. Then that row is the outcome. */
  private async storedAmong(
    verdicts: readonly Verdict[],
    commands: readonly ChatCommand[],
  ): Promise<Map<string, ChatMessageRow>> {
    const ids = verdicts.flatMap(([verdict, position], index) =>
      position === null && isMaybeStored(verdict) ? commands[index]!.id : [],
    );
    return ids.length > 0 ? this.messages.byIds(ids) : new Map();
  }

  /** Locks the message until the transaction ends. */
  async findForUpdate(transaction: Transaction, roomId: string, messageId: string): Promise<StoredMessage | null> {
    const [row] = await transaction.query<StoredMessage>(
      'SELECT author_id, is_deleted FROM chat_messages WHERE id = $1 AND room_id = $2 FOR UPDATE',
      [messageId, roomId],
    );
    return row ?? null;
  }

  /** Soft delete: notifies everyone in the room to remove the text. */
  markDeleted(transaction: Transaction, roomId: string, messageId: string): void {
    transaction.changeRoom(roomId, async (revision) => {
      await transaction.query('UPDATE chat_messages SET is_deleted = true, revision = $2 WHERE id = $1', [
        messageId,
        revision,
      ]);
    });
  }
}

function isMaybeStored(verdict: Verdict[0]): verdict is 'accepted' | 'repeated' | 'stored' {
  return verdict === 'accepted' || verdict === 'repeated' || verdict === 'stored';
}

function settle(roomId: string, command: ChatCommand, stored: ChatMessageRow | undefined): ChatOutcome {
  if (!stored) return { verdict: 'not_found', row: null };
  return stored.author_id === command.authorId && stored.room_id === roomId
    ? { verdict: 'stored', row: stored }
    : { verdict: 'conflict', row: null };
}

/** Builds the inserted row from known values instead of querying it. */
function insertedRow(roomId: string, command: ChatCommand, position: string, sentAt: Date): ChatMessageRow {
  return {
    id: command.id,
    room_id: roomId,
    position,
    revision: position,
    author_id: command.authorId,
    author_name: command.authorName,
    author_photo_url: command.authorPhotoUrl,
    is_host: command.isHost,
    sent_hash: command.sentHash,
    text: command.text,
    flags: command.flags,
    is_deleted: false,
    sent_at: sentAt,
  };
}
