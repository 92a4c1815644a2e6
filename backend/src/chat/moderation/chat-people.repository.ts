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

/** What a ban takes away. */
export interface BanReach {
  clientId: string;
  /** Null: the whole organization. */
  contentId: string | null;
  uid: string;
  /** Also what guests at the address have written since then; null: nothing. */
  addressSince: Date | null;
}

const roomOf = ({ scope, contentId }: Place): string | null => (scope === 'content' ? contentId : null);

/** Messages that one transaction removes. */
const REMOVED_AT_ONCE = 100;

/** Bans and mutes. */
@Injectable()
export class ChatPeopleRepository {
  /** Returns the ban's id. */
  async ban(transaction: Transaction, banning: Banning, coversAddress: boolean): Promise<string> {
    const { clientId, uid, userName, by, now } = banning;
    const coversUntil = coversAddress ? new Date(now.getTime() + ADDRESS_MARK_MS) : null;
    const [row] = await transaction.query<{ id: string }>(
      `INSERT INTO bans AS b (id, client_id, room_id, user_id, user_name, created_at, created_by, covers_until) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (client_id, user_id, coalesce(room_id, client_id)) DO UPDATE SET covers_until = greatest(b.covers_until, excluded.covers_until)
       RETURNING id`,
      [v7(), clientId, roomOf(banning), uid, userName, now, by, coversUntil],
    );
    return row!.id;
  }

  /** What a ban takes away now; null: it has ended. It can't end until the transaction does. */
  async findReach(transaction: Transaction, banId: string, now: Date): Promise<BanReach | null> {
    const [row] = await transaction.query<BanReach>(
      `SELECT client_id AS "clientId", room_id AS "contentId", user_id AS uid,
         CASE WHEN covers_until > $2 THEN covers_until - make_interval(secs => $3) END AS "addressSince" FROM bans WHERE id = $1 FOR SHARE`,
      [banId, now, (2 * ADDRESS_MARK_MS) / 1_000],
    );
    return row ?? null;
  }

  /** For a while, newcomers from the guest's last address must sign in to write, or everyone there. */
  async markAddress(transaction: Transaction, banning: Banning, coversEveryone: boolean): Promise<void> {
    const until = new Date(banning.now.getTime() + ADDRESS_MARK_MS);
    await transaction.query(
      `INSERT INTO chat_address_marks AS k (address_hash, client_id, room_id, marked_at, until, covers_everyone)
       SELECT address_hash, $2, $3, $4, $5, $6 FROM chat_senders WHERE user_id = $1
       ON CONFLICT (address_hash, client_id, coalesce(room_id, client_id)) DO UPDATE
       SET until = excluded.until, covers_everyone = excluded.covers_everyone OR (k.covers_everyone AND k.until > excluded.marked_at)`,
      [banning.uid, banning.clientId, roomOf(banning), banning.now, until, coversEveryone],
    );
  }

  /** Guests at the address may write again, unless another ban covers them; newcomers only unless another recent ban is about a guest there. */
  async unmarkAddress(transaction: Transaction, place: Place, now: Date): Promise<void> {
    const marks = `k.client_id = $2 AND k.room_id IS NOT DISTINCT FROM $3::uuid
      AND k.address_hash = (SELECT address_hash FROM chat_senders WHERE user_id = $1)`;
    const others = `FROM bans b JOIN chat_senders s ON s.user_id = b.user_id JOIN users u ON u.id = b.user_id AND u.kind = 'guest'
      WHERE s.address_hash = k.address_hash AND b.client_id = $2 AND b.room_id IS NOT DISTINCT FROM $3::uuid AND b.user_id <> $1`;
    const parameters = [place.uid, place.clientId, roomOf(place), now];
    await transaction.query(
      `DELETE FROM chat_address_marks k WHERE ${marks} AND NOT EXISTS (SELECT ${others} AND (b.created_at > $5 OR b.covers_until > $4))`,
      [...parameters, new Date(now.getTime() - ADDRESS_MARK_MS)],
    );
    await transaction.query(
      `UPDATE chat_address_marks k SET covers_everyone = EXISTS (SELECT ${others} AND b.covers_until > $4) WHERE ${marks}`,
      parameters,
    );
  }

  /**
   * Removes what the person has written where the ban applies, held messages too, and what guests at the address have. Returns whether there
   * may be more: a flood is removed in parts, so that a room isn't locked for all of it.
   */
  async removeMessages(
    transaction: Transaction,
    { uid, clientId, contentId, addressSince }: BanReach,
  ): Promise<boolean> {
    const rows = await transaction.query<{ id: string; roomId: string }>(
      `SELECT id, room_id AS "roomId" FROM chat_messages
       WHERE author_id = ANY (ARRAY(SELECT $1::uuid UNION ALL
           SELECT s.user_id FROM chat_senders s JOIN chat_senders own ON own.address_hash = s.address_hash
             JOIN users u ON u.id = s.user_id AND u.kind = 'guest' WHERE own.user_id = $1 AND $4::timestamptz IS NOT NULL))
         AND (author_id = $1 OR sent_at > $4 AND NOT is_host)
         AND client_id = $2 AND ($3::uuid IS NULL OR room_id = $3) AND (NOT is_deleted OR hold = 'held')
       ORDER BY id LIMIT ${REMOVED_AT_ONCE} FOR UPDATE`,
      [uid, clientId, contentId, addressSince],
    );
    const roomIds = [...new Set(rows.map(({ roomId }) => roomId))];
    transaction.changeRooms(roomIds, async (revisions) => {
      await transaction.query(
        `UPDATE chat_messages m SET is_deleted = true, hold = CASE WHEN hold IS NOT NULL THEN 'rejected' END, revision = r.revision
         FROM unnest($1::uuid[], $2::bigint[]) AS r(room_id, revision) WHERE m.id = ANY($3::uuid[]) AND m.room_id = r.room_id`,
        [roomIds, roomIds.map((id) => revisions.get(id)), rows.map(({ id }) => id)],
      );
    });
    return rows.length === REMOVED_AT_ONCE;
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
