import { Injectable } from '@nestjs/common';
import type { RuleOffers } from '../../../../contracts/domain/access-rules.js';
import type { GateEntry } from '../../../../contracts/domain/paywall-form.js';
import { Database, type ReadTransaction } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { TicketEvent } from '../ticketing/ticketing-provider.js';

/** What attendees of a type may do in a channel; if screens is null, they may not watch. */
export interface LinkedType {
  id: string;
  numberOfScreens: number | null;
  orderRelativeDays: number | null;
}

/** An event of the ticketing system that a channel has. */
export interface LinkedEvent extends TicketEvent {
  access: LinkedType[];
}

/** How people enter a channel, and where to send those who aren't registered yet or whose access has ended. */
export interface GateSettings {
  entry: GateEntry;
  initialAccessLabel: string;
  initialAccessUrl: string;
  renewAccessLabel: string;
  renewAccessUrl: string;
}

export interface GateRow extends GateSettings {
  updatedAt: Date;
}

/** An event of an organization's channels, next to what is known of its attendees. */
export interface ConnectedEvent {
  eventNumber: string;
  title: string;
  attendees: number;
  canceled: number;
  readAt: Date | null;
  channelNames: string[];
}

const EVENT = `e.event_number AS "eventNumber", e.title, e.date_info AS "dateInfo", e.starts_at AS "startsAt", e.types, e.fields`;

/** Events of the ticketing system, and the channels that have them. */
@Injectable()
export class TicketEventRepository {
  constructor(private readonly database: Database) {}

  async known(eventNumbers: readonly string[]): Promise<TicketEvent[]> {
    return this.database.query<TicketEvent>(`SELECT ${EVENT} FROM ticket_events e WHERE e.event_number = ANY($1)`, [
      eventNumbers,
    ]);
  }

  async keep(event: TicketEvent, readAt: Date): Promise<void> {
    const { eventNumber, title, dateInfo, startsAt, types, fields } = event;
    await this.database.query(
      `INSERT INTO ticket_events (event_number, title, date_info, starts_at, types, fields, read_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (event_number) DO UPDATE SET title = excluded.title, date_info = excluded.date_info,
         starts_at = excluded.starts_at, types = excluded.types, fields = excluded.fields, read_at = excluded.read_at
       WHERE ticket_events.read_at <= excluded.read_at`,
      [eventNumber, title, dateInfo, startsAt, JSON.stringify(types), JSON.stringify(fields), readAt],
    );
  }

  async linked(channelId: string, on: ReadTransaction = this.database): Promise<LinkedEvent[]> {
    return on.query<LinkedEvent>(
      `SELECT ${EVENT}, l.types AS access FROM channel_events l JOIN ticket_events e USING (event_number)
       WHERE l.channel_id = $1 ORDER BY l.position`,
      [channelId],
    );
  }

  /** Each event once, with those of the channels that have it. */
  async linkedToAny(
    channelIds: readonly string[],
    on: ReadTransaction = this.database,
  ): Promise<(TicketEvent & { channelIds: string[] })[]> {
    return on.query<TicketEvent & { channelIds: string[] }>(
      `SELECT ${EVENT}, l.channels AS "channelIds" FROM ticket_events e JOIN (
         SELECT event_number, array_agg(channel_id) AS channels FROM channel_events WHERE channel_id = ANY($1) GROUP BY event_number
       ) AS l USING (event_number) ORDER BY e.event_number`,
      [channelIds],
    );
  }

  /** What rules can name that are about attendees of these channels. */
  async offersOf(channelIds: readonly string[], on: ReadTransaction): Promise<RuleOffers> {
    return offersIn(await this.linkedToAny(channelIds, on));
  }

  async gateOf(channelId: string, on: ReadTransaction = this.database): Promise<GateRow | null> {
    const [row] = await on.query<GateRow>(
      `SELECT entry, initial_access_label AS "initialAccessLabel", initial_access_url AS "initialAccessUrl",
         renew_access_label AS "renewAccessLabel", renew_access_url AS "renewAccessUrl", updated_at AS "updatedAt"
       FROM channel_gates WHERE channel_id = $1`,
      [channelId],
    );
    return row ?? null;
  }

  /** Replaces the events of a channel that this transaction has locked. */
  async replace(
    transaction: Transaction,
    channelId: string,
    events: readonly { eventNumber: string; types: readonly LinkedType[] }[],
  ): Promise<void> {
    await transaction.query('DELETE FROM channel_events WHERE channel_id = $1', [channelId]);
    await transaction.query(
      `INSERT INTO channel_events (channel_id, event_number, types, position)
       SELECT $1, e.number, e.types::jsonb, e.position FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS e (number, types, position)`,
      [channelId, events.map(({ eventNumber }) => eventNumber), events.map(({ types }) => JSON.stringify(types))],
    );
  }

  async saveGate(transaction: Transaction, channelId: string, gate: GateSettings, updatedAt: Date): Promise<void> {
    await transaction.query(
      `INSERT INTO channel_gates (channel_id, initial_access_label, initial_access_url, renew_access_label, renew_access_url, updated_at, entry)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (channel_id) DO UPDATE SET entry = excluded.entry, initial_access_label = excluded.initial_access_label,
         initial_access_url = excluded.initial_access_url, renew_access_label = excluded.renew_access_label,
         renew_access_url = excluded.renew_access_url, updated_at = excluded.updated_at`,
      [
        channelId,
        gate.initialAccessLabel,
        gate.initialAccessUrl,
        gate.renewAccessLabel,
        gate.renewAccessUrl,
        updatedAt,
        gate.entry,
      ],
    );
  }

  /** Numbers of all events that any channel has, in order. */
  async allLinked(): Promise<string[]> {
    const rows = await this.database.query<{ number: string }>(
      'SELECT DISTINCT event_number AS number FROM channel_events ORDER BY event_number',
    );
    return rows.map(({ number }) => number);
  }

  /** Events that channels of an organization have, with how many attendees are known. */
  async ofClient(clientId: string): Promise<ConnectedEvent[]> {
    return this.database.query<ConnectedEvent>(
      `SELECT e.event_number AS "eventNumber", e.title, e.roster_read_at AS "readAt", l.names AS "channelNames", a.attendees, a.canceled
       FROM (SELECT i.event_number, array_agg(h.name ORDER BY h.display_order, h.name) AS names
         FROM channel_events i JOIN channels h ON h.id = i.channel_id
         WHERE h.client_id = $1 AND h.version_code IS NULL GROUP BY i.event_number) AS l
       JOIN ticket_events e USING (event_number)
       CROSS JOIN LATERAL (SELECT count(*)::int AS attendees, count(*) FILTER (WHERE status ILIKE '%cancel%')::int AS canceled
         FROM attendees WHERE event_number = e.event_number) AS a
       ORDER BY e.event_number`,
      [clientId],
    );
  }

  /** Ids of the channels that have an event. */
  async channelsOf(eventNumber: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT channel_id AS id FROM channel_events WHERE event_number = $1',
      [eventNumber],
    );
    return rows.map(({ id }) => id);
  }

  async isLinked(eventNumber: string): Promise<boolean> {
    const rows = await this.database.query('SELECT FROM channel_events WHERE event_number = $1 LIMIT 1', [eventNumber]);
    return rows.length > 0;
  }

  /** Linked events whose attendees were last read before that time, or never. */
  async withOldRoster(before: Date): Promise<string[]> {
    const rows = await this.database.query<{ number: string }>(
      `SELECT event_number AS number FROM ticket_events e WHERE (roster_read_at IS NULL OR roster_read_at < $1)
         AND EXISTS (SELECT FROM channel_events l WHERE l.event_number = e.event_number)`,
      [before],
    );
    return rows.map(({ number }) => number);
  }

  async rosterReadAt(eventNumber: string): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }>(
      'SELECT roster_read_at AS at FROM ticket_events WHERE event_number = $1',
      [eventNumber],
    );
    return row?.at ?? null;
  }

  async noteRoster(eventNumber: string, readAt: Date): Promise<void> {
    await this.database.query('UPDATE ticket_events SET roster_read_at = $2 WHERE event_number = $1', [
      eventNumber,
      readAt,
    ]);
  }
}

/** What rules can name that are about attendees of these events. */
export function offersIn(events: readonly TicketEvent[]): RuleOffers {
  return {
    typeIds: new Set(events.flatMap(({ types }) => types.map(({ id }) => id))),
    optionIds: new Set(events.flatMap(({ fields }) => fields.flatMap(({ options }) => options.map(({ id }) => id)))),
  };
}
