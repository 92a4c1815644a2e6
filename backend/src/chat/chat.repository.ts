import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { CHAT_COLUMNS, type ChatMessageRow } from './chat.mapper.js';
import { ChatReadModel } from './chat.read-model.js';

export interface ChatCommand {
  id: string;
  authorId: string;
  authorName: string;
  authorPhotoUrl: string | null;
  isHost: boolean;
  /** Has an account: asked for where the chat requires sign-in. */
  isRegistered: boolean;
  /** SHA-256 of what was sent, to recognise a retry. */
  sentHash: string;
  /** As it is read by others. */
  text: string;
  flags: string[];
  /** The id's own time is about now: only such ids are accepted as new. */
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
  /** With `accepted` and `stored`. */
  row: ChatMessageRow | null;
}

type StoredMessage = Pick<ChatMessageRow, 'author_id' | 'is_deleted'>;
type JudgedRow = ChatMessageRow & { ord: string; verdict: ChatVerdict | 'repeated'; new_revision: string | null };

/**
 * One statement for many messages: what was stored before is answered as it is; ban, access and chat window are
 * checked at the moment of writing; the room's counter is raised by as many as are accepted and numbers them.
 */
const INSERT_BATCH = `
WITH input AS (
  SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::boolean[], $7::boolean[], $8::text[], $9::text[], $10::text[], $11::boolean[])
    WITH ORDINALITY AS i(id, author_id, author_name, author_photo_url, is_host, is_registered, sent_hash, text, flags, is_fresh_id, ord)
),
room AS (
  SELECT id, client_id, chat_require_signin, chat_enable_anonymous,
    (show_at IS NULL OR show_at <= $12) AND (hide_at IS NULL OR hide_at >= $12) AS is_available,
    chat_enabled AND content_type <> 'onDemand' AND coalesce(chat_starts_at, opens_at) <= $12
      AND $12 < coalesce(chat_ends_at, closes_at) + interval '3 seconds' AS is_open
  FROM contents WHERE id = $1 AND version_code IS NULL
),
judged AS (
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
accepted AS (SELECT *, row_number() OVER (ORDER BY ord) AS place, count(*) OVER () AS total FROM judged WHERE verdict = 'accepted'),
raised AS (
  UPDATE rooms SET revision = revision + (SELECT count(*) FROM accepted)
  WHERE id = $1 AND EXISTS (SELECT 1 FROM accepted) RETURNING revision
),
inserted AS (
  INSERT INTO chat_messages (id, room_id, client_id, position, revision, author_id, author_name, author_photo_url, is_host, sent_hash, text, flags, sent_at)
  SELECT a.id, $1, room.client_id, raised.revision - a.total + a.place, raised.revision - a.total + a.place,
    a.author_id, a.author_name, a.author_photo_url, a.is_host, a.sent_hash, a.text, coalesce(string_to_array(nullif(a.flags, ''), ','), '{}'), $12
  FROM accepted a CROSS JOIN room CROSS JOIN raised
  ON CONFLICT (id) DO NOTHING
  RETURNING ${CHAT_COLUMNS}
)
SELECT j.ord, j.verdict, (SELECT revision FROM raised) AS new_revision, ${CHAT_COLUMNS.split(', ')
  .map((column) => `coalesce(n.${column}, o.${column}) AS ${column}`)
  .join(', ')}
FROM judged j LEFT JOIN inserted n ON n.id = j.id LEFT JOIN chat_messages o ON o.id = j.id AND j.verdict = 'stored'
ORDER BY j.ord`;

@Injectable()
export class ChatRepository {
  constructor(
    private readonly database: Database,
    private readonly messages: ChatReadModel,
  ) {}

  /** Outcomes in the order of the commands; `revision`: what the room became, null when nothing was written. */
  async insertBatch(
    roomId: string,
    commands: readonly ChatCommand[],
    now: number,
  ): Promise<{ outcomes: ChatOutcome[]; revision: number | null }> {
    const column = <Value>(pick: (command: ChatCommand) => Value): Value[] => commands.map(pick);
    const rows = await this.database.query<JudgedRow>(INSERT_BATCH, [
      roomId,
      column((command) => command.id),
      column((command) => command.authorId),
      column((command) => command.authorName),
      column((command) => command.authorPhotoUrl),
      column((command) => command.isHost),
      column((command) => command.isRegistered),
      column((command) => command.sentHash),
      column((command) => command.text),
      column((command) => command.flags.join(',')),
      column((command) => command.isFreshId),
      new Date(now),
    ]);
    const outcomes: ChatOutcome[] = [];
    for (const [index, row] of rows.entries()) outcomes.push(await this.settle(row, commands[index]!));
    const revision = rows[0]?.new_revision;
    return { outcomes, revision: revision ? Number(revision) : null };
  }

  /** The message that will be written, nobody else's meanwhile. */
  async findForUpdate(transaction: Transaction, roomId: string, messageId: string): Promise<StoredMessage | null> {
    const [row] = await transaction.query<StoredMessage>(
      'SELECT author_id, is_deleted FROM chat_messages WHERE id = $1 AND room_id = $2 FOR UPDATE',
      [messageId, roomId],
    );
    return row ?? null;
  }

  /** Deleted softly: everybody who follows the room is told to take the text away. */
  markDeleted(transaction: Transaction, roomId: string, messageId: string): void {
    transaction.changeRoom(roomId, async (revision) => {
      await transaction.query('UPDATE chat_messages SET is_deleted = true, revision = $2 WHERE id = $1', [
        messageId,
        revision,
      ]);
    });
  }

  /** A row of another process, or of the same batch, may have come first: then that one is the outcome. */
  private async settle(row: JudgedRow, command: ChatCommand): Promise<ChatOutcome> {
    if (row.verdict === 'stored') return { verdict: 'stored', row };
    if (row.verdict === 'accepted' && row.room_id !== null && row.author_id === command.authorId)
      return { verdict: 'accepted', row };
    if (row.verdict !== 'accepted' && row.verdict !== 'repeated') return { verdict: row.verdict, row: null };
    const first = await this.messages.byId(row.id ?? command.id);
    if (!first) return { verdict: 'not_found', row: null };
    return first.author_id === command.authorId
      ? { verdict: 'stored', row: first }
      : { verdict: 'conflict', row: null };
  }
}
