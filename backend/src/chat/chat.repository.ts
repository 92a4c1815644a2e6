import { Injectable } from '@nestjs/common';
import type { ReviewDecision } from '../../../contracts/domain/chat-moderation.js';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import type { ChatMessageRow } from './chat.mapper.js';
import { ChatReadModel } from './chat.read-model.js';
import { INSERT_BATCH } from './chat-batch.sql.js';

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
  /** Contains a word that holds the message for a moderator. */
  isHeld?: boolean;
  /** Of guests: identifies the address, and when the name was entered. */
  addressHash?: string | null;
  guestSince?: Date | null;
  /** The id's timestamp is recent. Only such ids are accepted for new messages. */
  isFreshId: boolean;
}

export type ChatVerdict =
  | 'accepted'
  | 'stored'
  | 'conflict'
  | 'not_found'
  | 'banned'
  | 'muted'
  | 'chat_closed'
  | 'chat_paused'
  | 'slow_mode'
  | 'sign_in_required'
  | 'name_required'
  | 'email_required'
  | 'invalid_command_id';

export interface ChatOutcome {
  verdict: ChatVerdict;
  /** Set for `accepted` and `stored`. */
  row: ChatMessageRow | null;
  /** For temporary refusals: how many seconds they last. */
  waitSeconds?: number;
}

type StoredMessage = Pick<ChatMessageRow, 'author_id' | 'is_deleted' | 'hold' | 'flags_count'>;
/** Outcome of a command, the position of the row that this statement inserted, and whether it waits for a moderator. */
type Verdict = [
  verdict: ChatVerdict | 'repeated',
  position: number | null,
  isHeld: boolean,
  waitSeconds: number | null,
];
interface VerdictBatch {
  /** The room's new revision; null if nothing was written. */
  revision: string | null;
  /** In the order of the commands. */
  verdicts: Verdict[];
}

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
    // A moderator's act came in between.
    if (revision === null && verdicts.some(([verdict]) => verdict === 'accepted'))
      return this.insertBatch(roomId, commands, now);
    const stored = await this.storedAmong(verdicts, commands);
    const outcomes = verdicts.map(([verdict, position, isHeld, waitSeconds], index): ChatOutcome => {
      const command = commands[index]!;
      if (position !== null)
        return {
          verdict: 'accepted',
          row: insertedRow(roomId, command, { position: String(position), sentAt, isHeld }),
        };
      if (isMaybeStored(verdict)) return settle(roomId, command, stored.get(command.id));
      return { verdict, row: null, ...(waitSeconds === null ? {} : { waitSeconds }) };
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
      'SELECT author_id, is_deleted, hold, flags_count FROM chat_messages WHERE id = $1 AND room_id = $2 FOR UPDATE',
      [messageId, roomId],
    );
    return row ?? null;
  }

  /** Soft delete: notifies everyone in the room to remove the text. */
  markDeleted(transaction: Transaction, roomId: string, messageId: string): void {
    transaction.changeRoom(roomId, async (revision) => {
      await transaction.query(
        `UPDATE chat_messages SET is_deleted = true, revision = $2, hold = CASE WHEN hold IS NOT NULL THEN 'rejected' END
         WHERE id = $1`,
        [messageId, revision],
      );
    });
  }

  /** A flagged message stays as it is; who has flagged it can't do so again. */
  clearFlags(transaction: Transaction, roomId: string, messageId: string): void {
    transaction.changeRoom(roomId, async (revision) => {
      await transaction.query('UPDATE chat_messages SET flags_count = 0, revision = $2 WHERE id = $1', [
        messageId,
        revision,
      ]);
    });
  }

  /** An approved message gets its place in the order now: pages that are open show it as a new one. */
  decide(transaction: Transaction, roomId: string, messageId: string, decision: ReviewDecision): void {
    transaction.changeRoom(roomId, async (revision) => {
      await transaction.query(
        decision === 'approve'
          ? 'UPDATE chat_messages SET is_deleted = false, hold = NULL, position = $2, revision = $2 WHERE id = $1'
          : `UPDATE chat_messages SET hold = 'rejected', revision = $2 WHERE id = $1`,
        [messageId, revision],
      );
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
function insertedRow(
  roomId: string,
  command: ChatCommand,
  { position, sentAt, isHeld }: { position: string; sentAt: Date; isHeld: boolean },
): ChatMessageRow {
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
    likes_count: 0,
    flags_count: 0,
    is_deleted: isHeld,
    hold: isHeld ? 'held' : null,
    sent_at: sentAt,
  };
}
