import { ApiProperty } from '@nestjs/swagger';
import { ACTIVITIES, type Activity } from '../../../../contracts/domain/organization-report.js';

/** How much an organization publishes. Contents count when they start, on-demand ones when they were added; nothing after today does. */
export class ReportedOrganizationDto {
  /** The organization's id. */
  id!: string;
  /** Name of the organization. */
  name!: string;
  /** Key in its address. */
  key!: string;
  /** When it was added (ISO 8601). */
  createdAt!: string;
  /** Number of its channels. */
  channels!: number;
  /** Contents from seven days ago until the end of today, in the organization's time zone. */
  week!: number;
  /** Contents within a month. */
  oneMonth!: number;
  /** Contents within 3 months. */
  threeMonths!: number;
  /** Contents within 6 months. */
  sixMonths!: number;
  /** Contents within 12 months. */
  twelveMonths!: number;
  /** When the latest of its contents was (ISO 8601); null: it has none. */
  latestAt!: string | null;
  /** The shortest of these times within which it has a content. */
  @ApiProperty({ enum: ACTIVITIES })
  activity!: Activity;
}
