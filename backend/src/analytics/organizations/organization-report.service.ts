import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { formatShortDateTime } from '../../../../contracts/domain/date-text.js';
import { ACTIVITY_NAMES, activityOf } from '../../../../contracts/domain/organization-report.js';
import { AccessService } from '../../platform/auth/access.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { csvStream } from '../../platform/text/csv-stream.js';
import type { ReportedOrganizationDto } from './organization-report.dto.js';
import { OrganizationReportReadModel, type ReportedOrganizationRow } from './organization-report.read-model.js';

/** After this time, a slow reader's download is cut off. */
const DEADLINE_MS = 60_000;

const COLUMNS = {
  name: 'Organization',
  key: 'Key',
  createdAt: 'Added (UTC)',
  channels: 'Channels',
  activity: 'Activity',
  week: 'Last 7 days',
  oneMonth: '1 month',
  threeMonths: '3 months',
  sixMonths: '6 months',
  twelveMonths: '12 months',
  latestAt: 'Latest content (UTC)',
};

/** What global owners see of all organizations (spec 3 §2): who publishes, and who no longer does. */
@Injectable()
export class OrganizationReport {
  constructor(
    private readonly access: AccessService,
    private readonly organizations: OrganizationReportReadModel,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get(person: Principal | Actor): Promise<ReportedOrganizationDto[]> {
    await this.access.requireGlobalOwner(person);
    return (await this.organizations.all(this.clock.date())).map(toReportedOrganizationDto);
  }

  async export(actor: Actor): Promise<{ name: string; csv: Readable }> {
    const organizations = await this.get(actor);
    await this.unitOfWork.run(async (transaction) => {
      const subject = { type: 'product', id: null } as const;
      transaction.audit({ actor, action: 'product.report-exported', clientId: null, subject });
    });
    const lines = Readable.from(
      organizations.map((row) => ({
        ...row,
        activity: ACTIVITY_NAMES[row.activity],
        createdAt: timeOf(row.createdAt),
        latestAt: row.latestAt ? timeOf(row.latestAt) : '',
      })),
    );
    const day = this.clock.date().toISOString().slice(0, 10);
    const csv = csvStream<Record<keyof typeof COLUMNS, string | number>>(
      COLUMNS,
      lines,
      AbortSignal.timeout(DEADLINE_MS),
    );
    return { name: `organizations ${day}.csv`, csv };
  }
}

const timeOf = (iso: string) => formatShortDateTime(Date.parse(iso), 'UTC');

export function toReportedOrganizationDto(row: ReportedOrganizationRow): ReportedOrganizationDto {
  const { id, name, key, createdAt, channels, week, oneMonth, threeMonths, sixMonths, twelveMonths, latestAt } = row;
  return {
    ...{ id, name, key, channels, week, oneMonth, threeMonths, sixMonths, twelveMonths },
    createdAt: createdAt.toISOString(),
    latestAt: latestAt?.toISOString() ?? null,
    activity: activityOf(row),
  };
}
