import { Injectable } from '@nestjs/common';
import { isAvailableSql, isBetweenSql } from '../contents/contents.public.js';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

/** Who asks for a reminder of which start, and how to reach them. */
export interface NewReminder {
  id: string;
  contentId: string;
  /** The channel in which the page was open; null if it isn't known. */
  channelId: string | null;
  /** In its normal form. */
  email: string;
  uid: string;
  /** Whether the address is the account's own, and verified. */
  isOwn: boolean;
  /** Whether no email is sent, because there are too many to that mailbox. */
  isMuted: boolean;
  /** The host on which the page was open. */
  host: string;
  /** The reader's zone; null if it isn't known. */
  timeZone: string | null;
  createdAt: Date;
}

/** A reminder that is due, and what its email says. */
export interface DueReminder {
  id: string;
  email: string;
  /** The account that asked for it; null if the address was typed. */
  personId: string | null;
  firstName: string | null;
  host: string;
  timeZone: string | null;
  event: string;
  contentKey: string;
  startsAt: Date;
  zone: string;
  clientId: string;
  organization: string;
  clientKey: string;
  channelKey: string;
}

/** The times between which a start is due, and how many to take. */
export interface DueWindow {
  now: Date;
  from: Date;
  until: Date;
  limit: number;
}

/** SQL: the channel of the link is the one in which the person asked, if it still shows the content, else the first public one; both only while available. */
const linkedChannelSql = (
  now: string,
) => `SELECT place.key FROM content_channels l JOIN channels place ON place.id = l.channel_id
  WHERE l.content_id = c.id AND NOT l.is_removed AND place.version_code IS NULL
    AND (NOT place.is_private OR place.id = r.channel_id) AND ${isBetweenSql('place', now)}
  ORDER BY place.id = r.channel_id DESC NULLS LAST, place.display_order, place.id LIMIT 1`;

/**
 * SQL: a person's reminder goes to the address that the account has now, if it's verified. One stored for a former address is skipped if there is another one
 * for that person or address.
 */
const IS_DELIVERABLE = `(r.person_id IS NULL OR u.activated_at IS NOT NULL AND (u.email = r.email OR NOT EXISTS (
  SELECT FROM reminders o WHERE o.content_id = r.content_id AND o.id <> r.id AND NOT o.is_muted
    AND (o.email = u.email OR o.person_id = r.person_id AND o.canceled_at IS NULL AND o.id > r.id))))`;

/** Reminders: one for each content and address. Several people can have asked for the same one, and none of them learns of the others. */
@Injectable()
export class ReminderRepository {
  constructor(private readonly database: Database) {}

  /**
   * Whether this person has asked, or anyone for the address that is theirs. For an address that isn't, nothing else counts, so that the answer doesn't reveal
   * whether an email will be sent. A reminder sent for an earlier start time doesn't count.
   */
  async isSet(contentId: string, uid: string, ownEmail: string | null): Promise<boolean> {
    const [row] = await this.database.query(
      `SELECT r.id FROM reminders r JOIN contents c ON c.id = r.content_id
       WHERE r.content_id = $1 AND coalesce(r.sent_for = c.starts_at, true)
         AND CASE WHEN r.email = $3 THEN r.asked_by <> '{}' AND r.canceled_at IS NULL AND NOT r.is_muted
           ELSE r.asked_by @> ARRAY[$2::uuid] END LIMIT 1`,
      [contentId, uid, ownEmail],
    );
    return row !== undefined;
  }

  /**
   * Asking again changes nothing, unless the start has moved since the email was sent. A reminder that was canceled by its link comes back only if the owner
   * of the address asks. One that isn't muted stays so.
   */
  async insert(transaction: Transaction, reminder: NewReminder): Promise<void> {
    const { id, contentId, channelId, email, uid, isOwn, isMuted, host, timeZone, createdAt } = reminder;
    await transaction.query(
      `INSERT INTO reminders (id, content_id, channel_id, email, person_id, asked_by, host, time_zone, created_at, is_muted)
       VALUES ($1, $2, $3, $4, $5, ARRAY[$6::uuid], $7, $8, $9, $10)
       ON CONFLICT (content_id, email) DO UPDATE SET
         person_id = coalesce(excluded.person_id, reminders.person_id),
         asked_by = CASE WHEN reminders.asked_by @> excluded.asked_by THEN reminders.asked_by
           ELSE reminders.asked_by || excluded.asked_by END,
         sent_for = (SELECT starts_at FROM contents WHERE id = excluded.content_id AND starts_at = reminders.sent_for),
         is_muted = reminders.is_muted AND excluded.is_muted,
         canceled_at = CASE WHEN excluded.person_id IS NULL THEN reminders.canceled_at END`,
      [id, contentId, channelId, email, isOwn ? uid : null, uid, host, timeZone, createdAt, isMuted],
    );
  }

  /** Whether this address is already to be emailed about the content, so that asking again adds no email. */
  async isUnmuted(contentId: string, email: string): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT id FROM reminders WHERE content_id = $1 AND email = $2 AND NOT is_muted',
      [contentId, email],
    );
    return rows.length > 0;
  }

  /**
   * Takes back what this person asked for and, if the address is theirs, what anyone did. A reminder that was sent stays until the event is over, so that
   * nobody can have it sent again and again.
   */
  async withdraw(transaction: Transaction, contentId: string, uid: string, ownEmail: string | null): Promise<void> {
    await transaction.query(
      `UPDATE reminders SET asked_by = CASE WHEN email = $3 THEN '{}' ELSE array_remove(asked_by, $2::uuid) END,
         person_id = nullif(person_id, $2::uuid)
       WHERE content_id = $1 AND (asked_by @> ARRAY[$2::uuid] OR email = $3)`,
      [contentId, uid, ownEmail],
    );
    await transaction.query(
      `DELETE FROM reminders WHERE content_id = $1 AND asked_by = '{}' AND sent_for IS NULL AND canceled_at IS NULL`,
      [contentId],
    );
  }

  /** Cancels by the code of any of its emails. Returns whether there is such a reminder. */
  async cancel(transaction: Transaction, id: string, codeHash: Buffer, now: Date): Promise<boolean> {
    const rows = await transaction.query(
      `UPDATE reminders SET canceled_at = coalesce(canceled_at, $3), asked_by = '{}' WHERE id = $1 AND $2::bytea = ANY(cancel_hashes) RETURNING id`,
      [id, codeHash, now],
    );
    return rows.length > 0;
  }

  /** The organization whose event it's about, for someone with the code of any of its emails. */
  async clientOf(id: string, codeHash: Buffer): Promise<{ id: string; key: string } | null> {
    const [row] = await this.database.query<{ id: string; key: string }>(
      `SELECT o.id, o.key FROM reminders r JOIN contents c ON c.id = r.content_id JOIN clients o ON o.id = c.client_id
       WHERE r.id = $1 AND $2::bytea = ANY(r.cancel_hashes) AND o.version_code IS NULL AND NOT o.is_archived`,
      [id, codeHash],
    );
    return row ?? null;
  }

  /** Locks reminders of events that start soon and that viewers can open, the earliest first. Two processes never take the same one. */
  takeDue(transaction: Transaction, { now, from, until, limit }: DueWindow): Promise<DueReminder[]> {
    return transaction.query<DueReminder>(
      `SELECT r.id, coalesce(u.email, r.email) AS email, r.person_id AS "personId", u.first_name AS "firstName", r.host, r.time_zone AS "timeZone",
         c.name AS event, c.key AS "contentKey", c.starts_at AS "startsAt", c.time_zone_name AS zone,
         o.id AS "clientId", o.name AS organization, o.key AS "clientKey", linked.key AS "channelKey"
       FROM reminders r JOIN contents c ON c.id = r.content_id JOIN clients o ON o.id = c.client_id
         CROSS JOIN LATERAL (${linkedChannelSql('$1')}) linked LEFT JOIN users u ON u.id = r.person_id
       WHERE r.sent_for IS NULL AND r.canceled_at IS NULL AND NOT r.is_muted AND c.starts_at BETWEEN $2 AND $3
         AND c.version_code IS NULL AND o.version_code IS NULL AND NOT o.is_archived AND ${isAvailableSql('$1')}
         AND ${IS_DELIVERABLE}
       ORDER BY c.starts_at, r.id LIMIT $4 FOR UPDATE OF r SKIP LOCKED`,
      [now, from, until, limit],
    );
  }

  async markSent(transaction: Transaction, { id, startsAt }: DueReminder, cancelHash: Buffer): Promise<void> {
    await transaction.query(
      'UPDATE reminders SET sent_for = $2, cancel_hashes = cancel_hashes || $3::bytea WHERE id = $1',
      [id, startsAt, cancelHash],
    );
  }

  /**
   * Deletes reminders of events that are over or deleted, and those that weren't sent by `from`: their event has started without them. Those that were canceled
   * stay as long as the event, which can be given a new start.
   */
  async deletePast(now: Date, from: Date): Promise<void> {
    await this.database.query(
      `DELETE FROM reminders r USING contents c WHERE c.id = r.content_id AND (c.version_code IS NOT NULL OR (r.canceled_at IS NULL AND (
         c.starts_at IS NULL OR c.closes_at <= $1 OR (r.sent_for IS NULL AND c.starts_at < $2))))`,
      [now, from],
    );
  }

  /** Deletes every reminder to this address. Returns the number. */
  async deleteTo(transaction: Transaction, email: string): Promise<number> {
    const rows = await transaction.query('DELETE FROM reminders WHERE email = $1 RETURNING id', [email]);
    return rows.length;
  }
}
