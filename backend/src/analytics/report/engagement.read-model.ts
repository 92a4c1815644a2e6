import { Injectable } from '@nestjs/common';
import type { Step } from '../../../../contracts/domain/analytics.js';
import { MOST_LABELS, OTHER_LINKS } from '../../../../contracts/domain/analytics.js';
import type { ReactionIcon, Urgency, VideoProvider } from '../../../../contracts/domain/enums.js';
import { PLAYER_EVENTS } from '../../../../contracts/domain/viewer-events.js';
import { Database } from '../../platform/database/database.js';

interface ReportedInteraction {
  id: string;
  title: string;
  urgency: Urgency;
  showAt: Date;
  responses: { id: string; text: string; answers: number }[];
}

export interface Engagement {
  chat: { users: number; hosts: number; messages: number; hostMessages: number };
  /** Messages in each minute (epoch seconds). */
  messages: Step[];
  reactions: { icon: ReactionIcon; count: number }[];
  /** Taps on reactions in each minute (epoch seconds). */
  taps: Step[];
  links: { label: string; value: number; people: number }[];
  interactions: ReportedInteraction[];
  player: { provider: VideoProvider | null; errors: number; stalls: number; people: number }[];
}

const [STALLED, FAILED] = PLAYER_EVENTS;

/** What people did beside a content: chat, reactions, links, and answers. */
@Injectable()
export class EngagementReadModel {
  constructor(private readonly database: Database) {}

  async of(contentId: string): Promise<Engagement> {
    const [chat, messages, reactions, taps, links, interactions, player] = await Promise.all([
      this.chatOf(contentId),
      this.messagesOf(contentId),
      this.reactionsOf(contentId),
      this.tapsOf(contentId),
      this.linksOf(contentId),
      this.interactionsOf(contentId),
      this.playerOf(contentId),
    ]);
    return { chat, messages, reactions, taps, links, interactions, player };
  }

  /** Deleted messages are left out, and those held back. */
  private async chatOf(contentId: string): Promise<Engagement['chat']> {
    const [row] = await this.database.query<Engagement['chat']>(
      `SELECT count(DISTINCT author_id) FILTER (WHERE NOT is_host)::int AS users, count(DISTINCT author_id) FILTER (WHERE is_host)::int AS hosts,
         count(*)::int AS messages, (count(*) FILTER (WHERE is_host))::int AS "hostMessages"
       FROM chat_messages WHERE room_id = $1 AND NOT is_deleted`,
      [contentId],
    );
    return row!;
  }

  private async messagesOf(contentId: string): Promise<Step[]> {
    const rows = await this.database.query<{ at: string; n: number }>(
      `SELECT floor(extract(epoch FROM sent_at) / 60)::bigint * 60 AS at, count(*)::int AS n
       FROM chat_messages WHERE room_id = $1 AND NOT is_deleted GROUP BY 1`,
      [contentId],
    );
    return rows.map(({ at, n }) => [Number(at), n]);
  }

  private async reactionsOf(contentId: string): Promise<Engagement['reactions']> {
    return this.database.query(
      `SELECT icon, sum(count)::float8 AS count FROM reaction_counts WHERE content_id = $1
       GROUP BY icon HAVING sum(count) > 0 ORDER BY 2 DESC, 1`,
      [contentId],
    );
  }

  private async tapsOf(contentId: string): Promise<Step[]> {
    const rows = await this.database.query<{ at: string; n: number }>(
      `SELECT extract(epoch FROM minute)::bigint AS at, sum(count)::float8 AS n FROM reaction_minutes WHERE content_id = $1 GROUP BY 1`,
      [contentId],
    );
    return rows.map(({ at, n }) => [Number(at), n]);
  }

  /** Players of staff are left out. */
  private async playerOf(contentId: string): Promise<Engagement['player']> {
    return this.database.query(
      `SELECT detail AS provider, (count(*) FILTER (WHERE name = $2))::int AS errors, (count(*) FILTER (WHERE name = $3))::int AS stalls,
         count(DISTINCT viewer_id)::int AS people
       FROM viewer_events WHERE content_id = $1 AND name = ANY(ARRAY[$2, $3]) AND NOT is_staff GROUP BY 1 ORDER BY 4 DESC, 1`,
      [contentId, FAILED, STALLED],
    );
  }

  /** Clicks of staff are left out. */
  private async linksOf(contentId: string): Promise<Engagement['links']> {
    return this.database.query(
      `WITH clicks AS (
         SELECT coalesce(detail, '') AS label, viewer_id FROM viewer_events WHERE content_id = $1 AND name = 'click_content_link' AND NOT is_staff
       ), places AS (
         SELECT label, least(row_number() OVER (ORDER BY count(*) DESC, label), ${MOST_LABELS + 1}) AS place FROM clicks GROUP BY label
       )
       SELECT CASE WHEN place <= ${MOST_LABELS} THEN min(label) ELSE $2 END AS label, count(*)::int AS value, count(DISTINCT viewer_id)::int AS people
       FROM clicks JOIN places USING (label) GROUP BY place ORDER BY place`,
      [contentId, OTHER_LINKS],
    );
  }

  /** Those that were sent, in their order; each response with how often it was chosen. */
  private async interactionsOf(contentId: string): Promise<ReportedInteraction[]> {
    return this.database.query(
      `SELECT i.id, i.title, i.urgency, i.show_at AS "showAt", coalesce((
         SELECT jsonb_agg(jsonb_build_object('id', r.value->>'id', 'text', coalesce(nullif(r.value->>'label', ''), r.value->>'responseText'), 'answers', (
           SELECT count(*) FROM interaction_answers a WHERE a.interaction_id = i.id AND a.response_id = (r.value->>'id')::uuid
         )) ORDER BY r.ordinality)
         FROM jsonb_array_elements(i.responses) WITH ORDINALITY r
       ), '[]') AS responses
       FROM interactions i WHERE i.content_id = $1 AND i.version_code IS NULL AND i.show_at IS NOT NULL ORDER BY i.show_at, i.display_order`,
      [contentId],
    );
  }
}
