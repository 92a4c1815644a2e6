import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { ADDRESS_MARK_MS, type BanScope } from '../../../../contracts/domain/chat-moderation.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

export interface Banning {
  clientId: string;
  contentId: string;
  scope: BanScope;
  uid: string;
  userName: string;
  by: string;
  now: Date;
}

type Place = Pick<Banning, 'clientId' | 'contentId' | 'scope' | 'uid'>;

const roomOf = ({ scope, contentId }: Place): string | null => (scope === 'content' ? contentId : null);

/** Bans and mutes. */
@Injectable()
export class ChatPeopleRepository {
  async ban(transaction: Transaction, banning: Banning): Promise<void> {
    const { clientId, uid, userName, by, now } = banning;
    await transaction.query(
      `INSERT INTO bans (id, client_id, room_id, user_id, user_name, created_at, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (client_id, user_id, coalesce(room_id, client_id)) DO NOTHING`,
      [v7(), clientId, roomOf(banning), uid, userName, now, by],
    );
  }

  /** For a while, newcomers from the guest's last address must sign in to write. */
  async markAddress(transaction: Transaction, banning: Banning): Promise<void> {
    const until = new Date(banning.now.getTime() + ADDRESS_MARK_MS);
    await transaction.query(
      `INSERT INTO chat_address_marks (address_hash, client_id, room_id, marked_at, until)
       SELECT address_hash, $2, $3, $4, $5 FROM chat_senders WHERE user_id = $1
       ON CONFLICT (address_hash, client_id, coalesce(room_id, client_id)) DO UPDATE SET until = excluded.until`,
      [banning.uid, banning.clientId, roomOf(banning), banning.now, until],
    );
  }

  /** Removes everything that the person has written where the ban applies, held messages too. */
  async removeMessages(transaction: Transaction, place: Place): Promise<void> {
    const rows = await transaction.query<{ id: string; roomId: string }>(
      `SELECT id, room_id AS "roomId" FROM chat_messages
       WHERE author_id = $1 AND client_id = $2 AND ($3::uuid IS NULL OR room_id = $3) AND (NOT is_deleted OR hold = 'held')
       ORDER BY id FOR UPDATE`,
      [place.uid, place.clientId, roomOf(place)],
    );
    const roomIds = [...new Set(rows.map(({ roomId }) => roomId))];
    transaction.changeRooms(roomIds, async (revisions) => {
      await transaction.query(
        `UPDATE chat_messages m SET is_deleted = true, hold = CASE WHEN hold IS NOT NULL THEN 'rejected' END, revision = r.revision
         FROM unnest($1::uuid[], $2::bigint[]) AS r(room_id, revision) WHERE m.id = ANY($3::uuid[]) AND m.room_id = r.room_id`,
        [roomIds, roomIds.map((id) => revisions.get(id)), rows.map(({ id }) => id)],
      );
    });
  }

  async unban(transaction: Transaction, place: Place): Promise<boolean> {
    const rows = await transaction.query(
      'DELETE FROM bans WHERE client_id = $1 AND user_id = $2 AND room_id IS NOT DISTINCT FROM $3::uuid RETURNING id',
      [place.clientId, place.uid, roomOf(place)],
    );
    return rows.length > 0;
  }

  async mute(transaction: Transaction, { contentId, uid, userName, by }: Banning, until: Date): Promise<void> {
    await transaction.query(
      `INSERT INTO chat_mutes (room_id, user_id, user_name, until, created_by) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (room_id, user_id) DO UPDATE SET until = excluded.until, user_name = excluded.user_name, created_by = excluded.created_by`,
      [contentId, uid, userName, until, by],
    );
  }

  async unmute(transaction: Transaction, { contentId, uid }: Place, now: Date): Promise<boolean> {
    const rows = await transaction.query<{ wasMuted: boolean }>(
      `DELETE FROM chat_mutes WHERE room_id = $1 AND user_id = $2 RETURNING until > $3 AS "wasMuted"`,
      [contentId, uid, now],
    );
    return rows[0]?.wasMuted ?? false;
  }
}
