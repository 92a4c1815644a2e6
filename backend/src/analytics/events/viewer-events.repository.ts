import { Injectable } from '@nestjs/common';
import type { Device, ViewerEventName } from '../../../../contracts/domain/viewer-events.js';
import { Database } from '../../platform/database/database.js';

export interface ViewerEventRow {
  id: string;
  clientId: string;
  contentId: string;
  channelId: string | null;
  uid: string;
  name: ViewerEventName;
  /** The panel, the name and address of the link, or the provider of the video. */
  detail: string | null;
  /** Host or campaign that led here. */
  source: string | null;
  device: Device;
  /** Isn't counted among viewers. */
  isStaff: boolean;
  occurredAt: Date;
}

/** What viewers did, of everyone in one statement. */
@Injectable()
export class ViewerEventsRepository {
  constructor(private readonly database: Database) {}

  /** Also creates the viewer records of new viewers. An event that is already stored isn't stored again. */
  async insert(rows: readonly ViewerEventRow[]): Promise<void> {
    await this.database.query(
      `WITH input AS (
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[],
             $9::text[], $10::boolean[], $11::timestamptz[])
           AS i(id, client_id, content_id, channel_id, user_id, name, detail, source, device, is_staff, occurred_at)
       ),
       viewer AS (
         INSERT INTO viewers (id, client_id, user_id, first_seen_at, last_seen_at)
         SELECT gen_random_uuid(), client_id, user_id, min(occurred_at), max(occurred_at) FROM input
         GROUP BY client_id, user_id ORDER BY client_id, user_id
         ON CONFLICT (client_id, user_id) DO UPDATE SET last_seen_at = greatest(viewers.last_seen_at, excluded.last_seen_at)
         RETURNING id, client_id, user_id
       )
       INSERT INTO viewer_events (id, client_id, content_id, channel_id, viewer_id, name, detail, source, device, is_staff, occurred_at)
       SELECT i.id, i.client_id, i.content_id, i.channel_id, v.id, i.name, i.detail, i.source, i.device, i.is_staff, i.occurred_at
       FROM input i JOIN viewer v ON v.client_id = i.client_id AND v.user_id = i.user_id
       ON CONFLICT (id) DO NOTHING`,
      [
        rows.map((row) => row.id),
        rows.map((row) => row.clientId),
        rows.map((row) => row.contentId),
        rows.map((row) => row.channelId),
        rows.map((row) => row.uid),
        rows.map((row) => row.name),
        rows.map((row) => row.detail),
        rows.map((row) => row.source),
        rows.map((row) => row.device),
        rows.map((row) => row.isStaff),
        rows.map((row) => row.occurredAt),
      ],
    );
  }
}
