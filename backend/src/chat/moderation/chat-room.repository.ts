import { Injectable } from '@nestjs/common';
import { type ChatRules, NO_RULES } from '../../../../contracts/domain/chat-moderation.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { JUDGE_AGAIN, OPEN_ROOMS } from '../chat-batch.sql.js';

export interface ChatRoomRow extends ChatRules {
  pinnedId: string | null;
}

const NOTHING_SET: ChatRoomRow = { ...NO_RULES, pinnedId: null };

/** What staff set in a chat while it runs: one row for each content in which they ever have. */
@Injectable()
export class ChatRoomRepository {
  /** Locks the row until the transaction ends. This also holds for two people who make the first change at the same time. */
  async findForUpdate(transaction: Transaction, contentId: string): Promise<ChatRoomRow> {
    await transaction.query(
      'INSERT INTO chat_rooms (content_id, revision) VALUES ($1, 0) ON CONFLICT (content_id) DO NOTHING',
      [contentId],
    );
    const [row] = await transaction.query<ChatRoomRow>(
      `SELECT is_paused AS "isPaused", slow_seconds AS "slowSeconds", requires_signin AS "requiresSignin",
         holds_messages AS "holdsMessages", pinned_id AS "pinnedId"
       FROM chat_rooms WHERE content_id = $1 FOR UPDATE`,
      [contentId],
    );
    return row ?? NOTHING_SET;
  }

  /** Tells the room's pages that something about its people has changed, which moderators who look at it read again. Before anything else is locked. */
  async touch(transaction: Transaction, contentId: string): Promise<void> {
    this.save(transaction, contentId, await this.findForUpdate(transaction, contentId));
  }

  save(transaction: Transaction, contentId: string, row: ChatRoomRow): void {
    transaction.changeRoom(contentId, async (revision) => {
      await transaction.query(
        `UPDATE chat_rooms SET revision = $2, is_paused = $3, slow_seconds = $4, requires_signin = $5, holds_messages = $6, pinned_id = $7
         WHERE content_id = $1`,
        [contentId, revision, row.isPaused, row.slowSeconds, row.requiresSignin, row.holdsMessages, row.pinnedId],
      );
      await transaction.query(JUDGE_AGAIN, [[contentId]]);
    });
  }

  /** Ids of the organization's contents whose chats take messages now. */
  async openIn(transaction: Transaction, clientId: string, now: Date): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(OPEN_ROOMS, [clientId, now]);
    return rows.map(({ id }) => id);
  }

  /** Waits for the messages that are being written in these chats. Those that still wait are judged again. */
  judgeAgain(transaction: Transaction, contentIds: readonly string[]): void {
    transaction.changeRooms(contentIds, async () => {
      await transaction.query(JUDGE_AGAIN, [contentIds]);
    });
  }
}
