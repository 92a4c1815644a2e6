import { Injectable } from '@nestjs/common';
import { endOfDay } from '../../../../contracts/domain/report-schedule.js';
import { Database } from '../../platform/database/database.js';
import type { ReportedOrganizationDto } from './organization-report.dto.js';

export type ReportedOrganizationRow = Omit<ReportedOrganizationDto, 'createdAt' | 'latestAt' | 'activity'> & {
  createdAt: Date;
  latestAt: Date | null;
};

const within = (months: number) => `count(*) FILTER (WHERE c.at > $1::timestamptz - interval '${months} months')::int`;

/** $1: now; $2, $3: zones, and when their days end, which is computed here because a database may not know a zone that the server knows. */
const REPORT = `SELECT k.id, k.name, k.key, k.created_at AS "createdAt", (
    SELECT count(*)::int FROM channels h WHERE h.client_id = k.id AND h.version_code IS NULL
  ) AS channels, c.*
  FROM clients k CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE c.at >= $1::timestamptz - interval '7 days')::int AS week, ${within(1)} AS "oneMonth",
      ${within(3)} AS "threeMonths", ${within(6)} AS "sixMonths", ${within(12)} AS "twelveMonths", max(c.at) AS "latestAt"
    FROM (
      SELECT coalesce(o.starts_at, o.created_at) AS at FROM contents o WHERE o.client_id = k.id AND o.version_code IS NULL
    ) AS c
    WHERE c.at < coalesce((SELECT z.ends FROM unnest($2::text[], $3::timestamptz[]) z(zone, ends) WHERE z.zone = k.time_zone_name), $1)
  ) AS c
  WHERE NOT k.is_archived AND NOT k.is_demo AND k.version_code IS NULL ORDER BY lower(k.name), k.id`;

/** How much organizations publish, without archived ones and demos. */
@Injectable()
export class OrganizationReportReadModel {
  constructor(private readonly database: Database) {}

  async all(now: Date): Promise<ReportedOrganizationRow[]> {
    const rows = await this.database.query<{ zone: string }>('SELECT DISTINCT time_zone_name AS zone FROM clients');
    const zones = rows.map(({ zone }) => zone);
    const ends = zones.map((zone) => new Date(endOfDay(now.getTime(), zone)));
    return this.database.query<ReportedOrganizationRow>(REPORT, [now, zones, ends]);
  }
}
