import { Injectable } from '@nestjs/common';
import type { TypeAccess } from '../../../../contracts/domain/attendee.js';
import { BatchLoader } from '../../platform/cache/batch-loader.js';
import { Database, type ReadTransaction } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { TYPE_ACCESS } from './attendee-access.js';

/** A screen on which an attendee watches a channel. */
export interface SeatRow {
  id: string;
  channelId: string;
  attendeeNumber: string;
  userId: string;
  /** The viewer as whom the attendee counts: the person with their first seat. */
  viewerId: string;
  /** Which of the attendee's screens in the channel this is, from 1. No two seats in use have the same. */
  slot: number;
  /** The session of the browser; null: someone who hasn't joined. */
  sessionId: string | null;
  device: string | null;
  takenAt: Date;
  seenAt: Date;
}

/** An attendee of one of a channel's events, or who is not. */
export interface AttendeeInChannel {
  attendeeNumber: string;
  channelId: string;
  status: string;
  typeName: string;
  orderedAt: Date | null;
  access: TypeAccess | null;
}

/** Why a seat was given up: its browser left, another took it over, or was given it after a minute of silence, or chose another number. */
export type FreedBy = 'left' | 'taken-over' | 'silence' | 'switch';

export interface LastSeat {
  attendeeNumber: string;
  freedBy: FreedBy | null;
}

interface Browser {
  channelId: string;
  uid: string;
  sessionId: string | null;
}

export interface SeatChanges {
  freed: ReadonlyMap<string, FreedBy>;
  added: readonly SeatRow[];
  seen: readonly string[];
}

/** What JSON makes of a row's times. */
type Dated<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key];
};

/** How long the connection of a closed page may look open, in milliseconds. */
const DYING_MS = 10_000;

class SeatCollision extends Error {}

/** Nobody watches with a session that is over. */
const SEEN = `CASE WHEN EXISTS (SELECT FROM sessions x WHERE x.id = s.session_id AND x.revoked_at IS NOT NULL)
  THEN 'epoch' ELSE s.seen_at END AS "seenAt"`;
const SEAT = `s.id, s.channel_id AS "channelId", s.slot, s.attendee_number AS "attendeeNumber", s.user_id AS "userId", coalesce(s.viewer_id, s.user_id) AS "viewerId", s.session_id AS "sessionId",
  s.device, s.taken_at AS "takenAt", ${SEEN}`;
const OWN = 's.user_id = $2 AND (s.session_id IS NULL OR s.session_id = $3)';

/** The screens on which attendees watch. */
@Injectable()
export class SeatRepository {
  private readonly lasts = new BatchLoader((browsers: readonly Browser[]) => this.lastOfAll(browsers));

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The attendees that are claimed, and all their seats in use and those of the claiming people, at one moment. */
  async read(
    asked: readonly { attendeeNumber: string; channelId: string; uid: string }[],
  ): Promise<{ attendees: AttendeeInChannel[]; taken: SeatRow[] }> {
    const [row] = await this.database.query<{ attendees: Dated<AttendeeInChannel>[]; taken: Dated<SeatRow>[] }>(
      `SELECT
         (SELECT coalesce(jsonb_agg(DISTINCT to_jsonb(a)), '[]') FROM (
            SELECT a.attendee_number AS "attendeeNumber", s.channel_id AS "channelId", a.status, a.type_name AS "typeName",
              a.ordered_at AS "orderedAt", ${TYPE_ACCESS} AS access
            FROM unnest($1::text[], $2::uuid[]) AS s (attendee_number, channel_id) JOIN attendees a USING (attendee_number)
          ) AS a) AS attendees,
         (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM (
            SELECT ${SEAT} FROM seats s WHERE s.freed_at IS NULL AND s.attendee_number = ANY($1)
            UNION SELECT ${SEAT} FROM seats s WHERE s.freed_at IS NULL AND s.user_id = ANY($3) AND s.channel_id = ANY($2)
          ) AS t) AS taken`,
      [
        asked.map(({ attendeeNumber }) => attendeeNumber),
        asked.map(({ channelId }) => channelId),
        asked.map(({ uid }) => uid),
      ],
    );
    return {
      attendees: row!.attendees.map((one) => ({
        ...one,
        orderedAt: one.orderedAt === null ? null : new Date(one.orderedAt),
      })),
      taken: row!.taken.map((one) => ({ ...one, takenAt: new Date(one.takenAt), seenAt: new Date(one.seenAt) })),
    };
  }

  /**
   * Writes what was decided on what `read` gave. Returns false, and gives up no seat, if another process has taken one of the added slots or given up one of the
   * freed seats meanwhile.
   */
  async write({ freed, added, seen }: SeatChanges, now: Date): Promise<boolean> {
    if (seen.length > 0)
      await this.database.query('UPDATE seats SET seen_at = $1, exited_at = NULL WHERE id = ANY($2)', [now, seen]);
    if (freed.size === 0) return this.add(this.database, added, now);
    try {
      await this.unitOfWork.run(async (transaction) => {
        const rows = await transaction.query(
          `UPDATE seats SET freed_at = $1, freed_by = f.by FROM unnest($2::uuid[], $3::text[]) AS f (id, by)
           WHERE seats.id = f.id AND seats.freed_at IS NULL RETURNING seats.id`,
          [now, [...freed.keys()], [...freed.values()]],
        );
        if (rows.length < freed.size || !(await this.add(transaction, added, now))) throw new SeatCollision();
      });
      return true;
    } catch (error) {
      if (error instanceof SeatCollision) return false;
      throw error;
    }
  }

  /** In the order of the index, so that processes that add seats to the same attendees don't wait for each other. */
  private async add(connection: ReadTransaction, added: readonly SeatRow[], now: Date): Promise<boolean> {
    if (added.length === 0) return true;
    const rows = await connection.query(
      `INSERT INTO seats (id, channel_id, attendee_number, slot, user_id, session_id, device, viewer_id, taken_at, seen_at)
       SELECT id, channel, number, slot, person, session, device, viewer, $1, $1
       FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::smallint[], $6::uuid[], $7::uuid[], $8::text[], $9::uuid[])
         AS n (id, channel, number, slot, person, session, device, viewer)
       ORDER BY number, channel, slot
       ON CONFLICT (attendee_number, channel_id, slot) WHERE freed_at IS NULL DO NOTHING RETURNING id`,
      [
        now,
        added.map(({ id }) => id),
        added.map(({ channelId }) => channelId),
        added.map(({ attendeeNumber }) => attendeeNumber),
        added.map(({ slot }) => slot),
        added.map(({ userId }) => userId),
        added.map(({ sessionId }) => sessionId),
        added.map(({ device }) => device),
        added.map(({ viewerId }) => viewerId),
      ],
    );
    return rows.length === added.length;
  }

  /** The last seat of this browser in the channel, also one that it no longer has. Questions of a crowd share a statement. */
  lastOf(channelId: string, uid: string, sessionId: string | null): Promise<LastSeat | null> {
    return this.lasts.ask({ channelId, uid, sessionId });
  }

  private async lastOfAll(asked: readonly Browser[]): Promise<(LastSeat | null)[]> {
    const rows = await this.database.query<LastSeat & { at: number }>(
      `SELECT b.at::int, l.* FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) WITH ORDINALITY AS b (uid, session, channel, at)
         CROSS JOIN LATERAL (
           SELECT s.attendee_number AS "attendeeNumber", s.freed_by AS "freedBy" FROM seats s
           WHERE s.channel_id = b.channel AND s.user_id = b.uid AND (s.session_id IS NULL OR s.session_id = b.session)
           ORDER BY s.taken_at DESC, s.id DESC LIMIT 1
         ) AS l`,
      [asked.map(({ uid }) => uid), asked.map(({ sessionId }) => sessionId), asked.map(({ channelId }) => channelId)],
    );
    const byPlace = new Map(rows.map(({ at, ...last }) => [at - 1, last]));
    return asked.map((_, place) => byPlace.get(place) ?? null);
  }

  async attendeeIn(channelId: string, attendeeNumber: string): Promise<AttendeeInChannel | null> {
    const [row] = await this.database.query<AttendeeInChannel>(
      `SELECT a.attendee_number AS "attendeeNumber", s.channel_id AS "channelId", a.status, a.type_name AS "typeName",
         a.ordered_at AS "orderedAt", ${TYPE_ACCESS} AS access
       FROM (SELECT $1::uuid AS channel_id) AS s JOIN attendees a ON a.attendee_number = $2`,
      [channelId, attendeeNumber],
    );
    return row ?? null;
  }

  async free(channelId: string, uid: string, sessionId: string | null, now: Date): Promise<void> {
    await this.database.query(
      `UPDATE seats s SET freed_at = $4, freed_by = 'left' WHERE s.channel_id = $1 AND s.freed_at IS NULL AND ${OWN}`,
      [channelId, uid, sessionId, now],
    );
  }

  /** Notes that the browser closed its page at `now`, so that it counts as last there at `seenAt`. */
  async markExited(
    channelId: string,
    uid: string,
    sessionId: string | null,
    { now, seenAt }: { now: Date; seenAt: Date },
  ): Promise<void> {
    await this.database.query(
      `UPDATE seats s SET seen_at = least(s.seen_at, $4), exited_at = $5 WHERE s.channel_id = $1 AND s.freed_at IS NULL AND ${OWN}`,
      [channelId, uid, sessionId, seenAt, now],
    );
  }

  /** An attendee in each channel of an event, an organization, or all, that has their event; null: there's no such attendee. */
  async channelsOf(
    attendeeNumber: string,
    { eventNumber, clientId }: { eventNumber?: string | undefined; clientId?: string | undefined },
  ): Promise<AttendeeInChannel[] | null> {
    const rows = await this.database.query<AttendeeInChannel | { channelId: null }>(
      `SELECT a.attendee_number AS "attendeeNumber", s.channel_id AS "channelId", a.status, a.type_name AS "typeName",
         a.ordered_at AS "orderedAt", ${TYPE_ACCESS} AS access
       FROM attendees a LEFT JOIN (channel_events s JOIN channels h ON h.id = s.channel_id)
         ON s.event_number = a.event_number AND ($2::text IS NULL OR s.event_number = $2) AND ($3::uuid IS NULL OR h.client_id = $3)
       WHERE a.attendee_number = $1`,
      [attendeeNumber, eventNumber ?? null, clientId ?? null],
    );
    return rows.length === 0 ? null : rows.filter((row): row is AttendeeInChannel => row.channelId !== null);
  }

  /**
   * Notes that these browsers are there, and to which session seats belong that were taken before their person joined. The connection of a page that has just
   * said that it's closed may be open for a moment longer: it doesn't count, but another page of the browser does.
   */
  async see(
    there: readonly { uid: string; sessionId: string | null; channelId: string | null; openedAt: number }[],
    now: Date,
  ): Promise<void> {
    await this.database.query(
      `UPDATE seats s SET seen_at = $1::timestamptz, exited_at = NULL, session_id = coalesce(s.session_id, t.session)
       FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[]) AS t (uid, session, channel, opened_at)
       WHERE s.user_id = t.uid AND s.freed_at IS NULL AND (s.session_id IS NULL OR s.session_id = t.session)
         AND (t.channel IS NULL OR s.channel_id = t.channel)
         AND (s.exited_at IS NULL OR s.exited_at < t.opened_at OR s.exited_at < $1::timestamptz - interval '${DYING_MS} ms')`,
      [
        now,
        there.map(({ uid }) => uid),
        there.map(({ sessionId }) => sessionId),
        there.map(({ channelId }) => channelId),
        there.map(({ openedAt }) => new Date(openedAt)),
      ],
    );
  }
}
