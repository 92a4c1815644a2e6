import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';

/** A time at which someone watched with an attendee number. */
export interface SeatOfViewer {
  userId: string;
  attendeeNumber: string;
  eventNumber: string;
  typeName: string;
  name: string;
  takenAt: Date;
  freedAt: Date | null;
  /** The channel is in the caller's whitelist. */
  isShown: boolean;
}

export interface ExportedAnswer {
  /** Its place among all answers of the content. */
  position: [answeredAt: string, interactionId: string, personId: string];
  interaction: string;
  response: string;
  name: string | null;
  email: string | null;
  answeredAt: Date;
}

export interface ExportedDirectMessage {
  chatId: string;
  position: string;
  people: string;
  name: string;
  isHost: boolean;
  message: string;
  sentAt: Date;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
const ANSWERS: Record<'answers' | 'emails', string> = { answers: '', emails: 'AND a.email IS NOT NULL' };

/** What files of a content contain besides its viewers and its chat. */
@Injectable()
export class ContentExportsReadModel {
  constructor(private readonly database: Database) {}

  /** Seats of these people in the channels that show the content or have shown it, the first taken first. */
  seatsOf(contentId: string, uids: readonly string[], whitelist: readonly string[] | null): Promise<SeatOfViewer[]> {
    return this.database.query<SeatOfViewer>(
      `SELECT coalesce(s.viewer_id, s.user_id) AS "userId", s.attendee_number AS "attendeeNumber", a.event_number AS "eventNumber",
         a.type_name AS "typeName", trim(concat_ws(' ', a.first_name, a.last_name)) AS name, s.taken_at AS "takenAt", s.freed_at AS "freedAt",
         ($3::uuid[] IS NULL OR s.channel_id = ANY($3)) AS "isShown"
       FROM seats s JOIN attendees a USING (attendee_number)
       WHERE s.channel_id IN (SELECT channel_id FROM content_channels WHERE content_id = $1)
         AND (s.viewer_id = ANY($2::uuid[]) OR (s.viewer_id IS NULL AND s.user_id = ANY($2::uuid[])))
       ORDER BY s.taken_at, s.id`,
      [contentId, uids, whitelist],
    );
  }

  /** The first answers after a place, oldest first. */
  answers(
    contentId: string,
    file: 'answers' | 'emails',
    after: ExportedAnswer['position'] | null,
    limit: number,
  ): Promise<ExportedAnswer[]> {
    return this.database.query<ExportedAnswer>(
      `SELECT ARRAY[a.answered_at::text, a.interaction_id::text, a.person_id::text] AS position, i.title AS interaction, coalesce((
           SELECT coalesce(nullif(r->>'label', ''), r->>'responseText') FROM jsonb_array_elements(i.responses) r WHERE r->>'id' = a.response_id::text
         ), '') AS response,
         coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.display_name) AS name, a.email, a.answered_at AS "answeredAt"
       FROM interaction_answers a JOIN interactions i ON i.id = a.interaction_id LEFT JOIN users u ON u.id = a.person_id
       WHERE a.content_id = $1 AND (a.answered_at, a.interaction_id, a.person_id) > ($2::timestamptz, $3::uuid, $4::uuid) ${ANSWERS[file]}
       ORDER BY a.answered_at, a.interaction_id, a.person_id LIMIT $5`,
      [contentId, ...(after ?? ['-infinity', NOBODY, NOBODY]), limit],
    );
  }

  /** The first messages after a place, chat by chat, each oldest first. */
  directMessages(
    contentId: string,
    after: { chatId: string; position: string } | null,
    limit: number,
  ): Promise<ExportedDirectMessage[]> {
    return this.database.query<ExportedDirectMessage>(
      `SELECT m.chat_id AS "chatId", m.position, (
           SELECT string_agg(p.name, ', ' ORDER BY p.is_host, p.name) FROM direct_chat_people p WHERE p.chat_id = m.chat_id
         ) AS people, m.author_name AS name, m.is_host AS "isHost", m.text AS message, m.sent_at AS "sentAt"
       FROM direct_messages m
       WHERE m.room_id = $1 AND m.chat_id IS NOT NULL AND NOT m.is_deleted AND (m.chat_id, m.position) > ($2::uuid, $3::bigint)
       ORDER BY m.chat_id, m.position LIMIT $4`,
      [contentId, after?.chatId ?? NOBODY, after?.position ?? '0', limit],
    );
  }

  async counts(contentId: string): Promise<{ answers: number; emails: number; directMessages: number }> {
    const [row] = await this.database.query<{ answers: number; emails: number; directMessages: number }>(
      `SELECT a.answers, a.emails, (
           SELECT count(*)::int FROM direct_messages WHERE room_id = $1 AND chat_id IS NOT NULL AND NOT is_deleted
         ) AS "directMessages"
       FROM (SELECT count(*)::int AS answers, count(email)::int AS emails FROM interaction_answers WHERE content_id = $1) AS a`,
      [contentId],
    );
    return row!;
  }
}
