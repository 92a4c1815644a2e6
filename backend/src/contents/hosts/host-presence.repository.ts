import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { PresentHostDto } from './hosts.events.js';

/** A person who has the host panel of a content open. */
export interface Standing {
  contentId: string;
  uid: string;
  /** Epoch milliseconds. */
  since: number;
}

interface HostRow extends Omit<PresentHostDto, 'since'> {
  contentId: string;
  since: Date;
}

/** The hosts of each process, for all of them to read. */
@Injectable()
export class HostPresenceRepository {
  constructor(private readonly database: Database) {}

  /** Idempotent: writes only what isn't stored yet. */
  async save(processId: string, standings: readonly Standing[]): Promise<void> {
    await this.database.query(
      `INSERT INTO process_hosts (content_id, user_id, process_id, since)
       SELECT i.content_id, i.user_id, $1, i.since FROM unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) AS i(content_id, user_id, since)
       WHERE EXISTS (SELECT FROM processes WHERE id = $1)
       ON CONFLICT DO NOTHING`,
      [processId, ...columnsOf(standings), standings.map(({ since }) => new Date(since))],
    );
  }

  async remove(processId: string, standings: readonly Standing[]): Promise<void> {
    if (standings.length === 0) return;
    await this.database.query(
      `DELETE FROM process_hosts p USING unnest($2::uuid[], $3::uuid[]) AS i(content_id, user_id)
       WHERE p.process_id = $1 AND p.content_id = i.content_id AND p.user_id = i.user_id`,
      [processId, ...columnsOf(standings)],
    );
  }

  /** By content id, each person once, in the order in which they came. */
  async hostsOf(deadBefore: Date, contentIds: readonly string[]): Promise<Map<string, PresentHostDto[]>> {
    const rows = await this.database.query<HostRow>(
      `SELECT p.content_id AS "contentId", u.id AS uid, coalesce(u.display_name, '') AS name, u.photo_url AS "photoUrl", min(p.since) AS since
       FROM process_hosts p JOIN processes s ON s.id = p.process_id AND s.seen_at >= $1 JOIN users u ON u.id = p.user_id
       WHERE p.content_id = ANY($2) GROUP BY p.content_id, u.id ORDER BY min(p.since), u.id`,
      [deadBefore, contentIds],
    );
    const hosts = new Map<string, PresentHostDto[]>(contentIds.map((id) => [id, []]));
    for (const { contentId, since, ...host } of rows)
      hosts.get(contentId)?.push({ ...host, since: since.toISOString() });
    return hosts;
  }
}

function columnsOf(standings: readonly Standing[]): [string[], string[]] {
  return [standings.map(({ contentId }) => contentId), standings.map(({ uid }) => uid)];
}
