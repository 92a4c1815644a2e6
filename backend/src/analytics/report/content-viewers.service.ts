import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../../contracts/domain/access.js';
import { channelIdsOf } from '../../contents/contents.public.js';
import { hasAccess } from '../../platform/auth/grants.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { reportedOf, reportTimes } from './analytics-report.service.js';
import { ContentAnalyticsRepository } from './content-analytics.repository.js';
import { ContentAnalytics, hasStoredReport } from './content-analytics.service.js';
import type {
  ContentViewerDto,
  ContentViewersPageDto,
  ListContentViewersQueryDto,
  ViewerAttendeeDto,
  ViewerTimelineDto,
} from './content-viewers.dto.js';
import { ContentViewersReadModel, type ViewerRow } from './content-viewers.read-model.js';

const PAGE = 100;

/** Who watched a content. Hosts see names; email addresses and attendee numbers, with which one gets in, are for owners and admins. */
@Injectable()
export class ContentViewers {
  constructor(
    private readonly analytics: ContentAnalytics,
    private readonly repository: ContentAnalyticsRepository,
    private readonly viewers: ContentViewersReadModel,
    private readonly clock: Clock,
  ) {}

  async list(
    principal: Principal,
    contentId: string,
    query: ListContentViewersQueryDto,
  ): Promise<ContentViewersPageDto> {
    const { content, grants } = await this.analytics.require(principal, contentId);
    const channelIds = channelIdsOf(content);
    const withEmails = hasAccess(grants, content.clientId, EDITOR_ROLES, channelIds);
    const isStored = hasStoredReport(content, await this.repository.find(contentId));
    const times = reportTimes(reportedOf(content), this.clock.now());
    const { search = '', sort = 'minutes', direction = 'descending', offset = 0 } = query;
    const question = { search: search.trim(), sort, direction, offset, limit: PAGE, withEmails };
    const rows = await this.viewers.page(contentId, isStored ? null : times, question);
    const hasAttendees = withEmails && (await this.viewers.isPaywalled(channelIds));
    const ids = rows.map(({ id }) => id);
    const attendees = hasAttendees ? await this.viewers.attendeesOf(ids, channelIds) : null;
    return {
      viewers: rows.map((row) => toContentViewerDto(row, withEmails, attendees?.get(row.id) ?? null)),
      total: rows[0]?.total ?? 0,
      hasAttendees,
    };
  }

  async timeline(principal: Principal, contentId: string, viewerId: string): Promise<ViewerTimelineDto> {
    const { content } = await this.analytics.require(principal, contentId);
    const times = reportTimes(reportedOf(content), this.clock.now());
    const spans = await this.viewers.spansOf(contentId, viewerId, times);
    if (!spans) throw new DomainError('not_found');
    const acts = await this.viewers.actsOf(contentId, viewerId);
    return {
      spans: spans.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
      acts: acts.map(({ at, name, detail }) => ({ at: at.toISOString(), name, detail })),
    };
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
