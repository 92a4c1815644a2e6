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

/** What a ban asks of guests at the person's address for a while: newcomers must sign in to write, or everyone there; null: nothing. */
export type AskedAtAddress = 'newcomers' | 'everyone' | null;

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

/** What a ban asks at one address says nothing about another. */
const untilOnConflict = (column: string) =>
  `${column} = CASE WHEN excluded.address_hash <> b.address_hash THEN excluded.${column} ELSE greatest(b.${column}, excluded.${column}) END`;

/** Adds a ban to that of someone who is banned there already. */
export const ADDRESS_ON_CONFLICT = `address_hash = coalesce(excluded.address_hash, b.address_hash),
  ${untilOnConflict('marks_until')}, ${untilOnConflict('covers_until')}`;

/** Messages that one transaction removes. */
const REMOVED_AT_ONCE = 100;

/** Bans and mutes. */
@Injectable()
export class ChatPeopleRepository {
  /** Returns the ban's id. */
  async ban(transaction: Transaction, banning: Banning, asked: AskedAtAddress): Promise<string> {
    const { clientId, uid, userName, by, now } = banning;
    const until = new Date(now.getTime() + ADDRESS_MARK_MS);
    const [row] = await transaction.query<{ id: string; addressHash: string | null; formerHash: string | null }>(
      `WITH former AS (SELECT address_hash FROM bans WHERE client_id = $2 AND user_id = $4 AND room_id IS NOT DISTINCT FROM $3::uuid)
       INSERT INTO bans AS b (id, client_id, room_id, user_id, user_name, created_at, created_by, marks_until, covers_until, address_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, (SELECT address_hash FROM chat_senders WHERE user_id = $4 AND $8::timestamptz IS NOT NULL))
       ON CONFLICT (client_id, user_id, coalesce(room_id, client_id)) DO UPDATE SET ${ADDRESS_ON_CONFLICT}
       RETURNING id, address_hash AS "addressHash", (SELECT address_hash FROM former) AS "formerHash"`,
      [v7(), clientId, roomOf(banning), uid, userName, now, by, asked && until, asked === 'everyone' ? until : null],
    );
    await this.markAddresses(transaction, banning, [row!.addressHash, row!.formerHash]);
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

  /** Applies what the bans at each address require of guests, once those who ban or unban someone else there at the same time have committed. */
  private async markAddresses(transaction: Transaction, place: Banning, hashes: (string | null)[]): Promise<void> {
    const addresses = [...new Set(hashes.filter((hash) => hash !== null))];
    if (addresses.length === 0) return;
    const parameters = [addresses, place.clientId, roomOf(place), place.now];
    // Locks the marks, creating them if needed, so that the next statement sees what the others have committed.
    await transaction.query(
      `INSERT INTO chat_address_marks AS k (address_hash, client_id, room_id, marked_at, until)
       SELECT a, $2, $3, $4, $4 FROM unnest($1::text[]) AS a ORDER BY a
       ON CONFLICT (address_hash, client_id, coalesce(room_id, client_id)) DO UPDATE
       SET marked_at = CASE WHEN k.until > excluded.marked_at THEN k.marked_at ELSE excluded.marked_at END`,
      parameters,
    );
    // The previous version reads `covers_everyone`.
    await transaction.query(
      `UPDATE chat_address_marks k SET until = coalesce(asked.until, $4), covers_until = asked.covers_until, covers_everyone = asked.covers_until IS NOT NULL
       FROM unnest($1::text[]) AS a, LATERAL (SELECT max(marks_until) AS until, max(covers_until) FILTER (WHERE covers_until > $4) AS covers_until FROM bans
         WHERE address_hash = a AND client_id = $2 AND room_id IS NOT DISTINCT FROM $3::uuid AND marks_until > $4) AS asked
       WHERE k.address_hash = a AND k.client_id = $2 AND k.room_id IS NOT DISTINCT FROM $3::uuid`,
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

  async unban(transaction: Transaction, place: Banning): Promise<boolean> {
    const [row] = await transaction.query<{ addressHash: string | null }>(
      `DELETE FROM bans WHERE client_id = $1 AND user_id = $2 AND room_id IS NOT DISTINCT FROM $3::uuid RETURNING address_hash AS "addressHash"`,
      [place.clientId, place.uid, roomOf(place)],
    );
    if (row) await this.markAddresses(transaction, place, [row.addressHash]);
    return row !== undefined;
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
