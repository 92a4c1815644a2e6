import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../../contracts/domain/access.js';
import { LEFT_EARLY_MS, NOT_ENDED } from '../../../../contracts/domain/analytics.js';
import { type ContentRow, channelIdsOf } from '../../contents/contents.public.js';
import { hasAccess, whitelistIn } from '../../platform/auth/grants.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AnalyticsContext } from './analytics-context.read-model.js';
import { reportedOf } from './analytics-report.service.js';
import { ContentAnalyticsRepository } from './content-analytics.repository.js';
import { ContentAnalytics, hasStoredReport } from './content-analytics.service.js';
import type {
  ContentViewerDto,
  ContentViewersPageDto,
  ListContentViewersQueryDto,
  ViewerAttendeeDto,
  ViewerTimelineDto,
} from './content-viewers.dto.js';
import { ContentViewersReadModel, type ExportedViewer, type ViewerRow } from './content-viewers.read-model.js';
import { type ReportTimes, reportTimes } from './viewer-slices.js';

const PAGE = 100;
const READ_AT_ONCE = 1_000;

/** Who watched a content. Hosts see names; email addresses and attendee numbers, with which one gets in, are for owners and admins. */
@Injectable()
export class ContentViewers {
  constructor(
    private readonly analytics: ContentAnalytics,
    private readonly repository: ContentAnalyticsRepository,
    private readonly viewers: ContentViewersReadModel,
    private readonly context: AnalyticsContext,
    private readonly clock: Clock,
  ) {}

  async list(
    principal: Principal,
    contentId: string,
    query: ListContentViewersQueryDto,
  ): Promise<ContentViewersPageDto> {
    const { content, grants } = await this.analytics.require(principal, contentId);
    const withEmails = hasAccess(grants, content.clientId, EDITOR_ROLES, channelIdsOf(content));
    const { search = '', sort = 'minutes', direction = 'descending', offset = 0 } = query;
    const leftBefore = query.leftEarly === 'true' ? this.earlyUntil(content) : null;
    const question = { search: search.trim(), leftBefore, sort, direction, offset, limit: PAGE, withEmails };
    const rows = await this.viewers.page(contentId, await this.timesOf(content), question);
    const whitelist = whitelistIn(grants, content.clientId);
    const hasAttendees = withEmails && (await this.hasAttendees(contentId, whitelist));
    const ids = rows.map(({ id }) => id);
    const attendees = hasAttendees ? await this.viewers.attendeesOf(contentId, ids, whitelist) : null;
    return {
      viewers: rows.map((row) => toContentViewerDto(row, withEmails, attendees?.get(row.id) ?? null)),
      total: rows[0]?.total ?? 0,
      hasAttendees,
    };
  }

  async timeline(principal: Principal, contentId: string, viewerId: string): Promise<ViewerTimelineDto> {
    const { content } = await this.analytics.require(principal, contentId);
    const spans = await this.spansOf(content, viewerId);
    if (!spans) throw new DomainError('not_found');
    const acts = await this.viewers.actsOf(contentId, viewerId);
    return {
      spans: spans.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
      acts: acts.map(({ at, name, detail }) => ({ at: at.toISOString(), name, detail })),
    };
  }

  /** Everyone who watched, for files. Access must have been checked. */
  async *all(content: ContentRow): AsyncGenerator<ExportedViewer[]> {
    yield* this.viewers.all(content.id, await this.timesOf(content), READ_AT_ONCE);
  }

  /** How many there are; null: not known before the final report. */
  async count(content: ContentRow): Promise<number | null> {
    return (await this.timesOf(content)) === null ? this.viewers.count(content.id) : null;
  }

  /** Whether attendees may have watched, in a channel of the whitelist. */
  hasAttendees(contentId: string, whitelist: readonly string[] | null): Promise<boolean> {
    return this.context.hasPaywall(contentId, whitelist);
  }

  /** When someone watched, from what was recorded; null: nobody who may be shown. */
  spansOf(content: ContentRow, viewerId: string): Promise<{ from: Date; to: Date }[] | null> {
    const times = reportTimes(reportedOf(content), this.clock.now());
    return this.viewers.spansOf(content.id, viewerId, times);
  }

  /** Someone who left before then left early. */
  private earlyUntil({ closesAt }: ContentRow): Date {
    if (closesAt === null || closesAt.getTime() > this.clock.now())
      throw new DomainError('validation_failed', { errors: [{ path: 'leftEarly', message: NOT_ENDED }] });
    return new Date(closesAt.getTime() - LEFT_EARLY_MS);
  }

  /** Null: as stored with the final report. */
  private async timesOf(content: ContentRow): Promise<ReportTimes | null> {
    if (hasStoredReport(content, await this.repository.find(content.id))) return null;
    return reportTimes(reportedOf(content), this.clock.now());
  }
}

function toContentViewerDto(row: ViewerRow, withEmails: boolean, attendee: ViewerAttendeeDto | null): ContentViewerDto {
  const { id, name, email, firstSeenAt, lastSeenAt, watchedMs, device, isStaff, isReturning } = row;
  return {
    ...{ id, name, device, isStaff, isReturning, attendee },
    email: withEmails ? email : null,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    minutes: Math.round(Number(watchedMs) / 600) / 100,
  };
}
