import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../../contracts/domain/access.js';
import { channelIdsOf, timesOf } from '../../contents/contents.public.js';
import { hasAccess } from '../../platform/auth/grants.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { reportTimes } from './analytics-report.service.js';
import { ContentAnalyticsRepository } from './content-analytics.repository.js';
import { ContentAnalytics } from './content-analytics.service.js';
import type {
  ContentViewerDto,
  ContentViewersPageDto,
  ListContentViewersQueryDto,
  ViewerTimelineDto,
} from './content-viewers.dto.js';
import { ContentViewersReadModel, type ViewerRow } from './content-viewers.read-model.js';

const PAGE = 100;

/** Who watched a content. Hosts see names; email addresses are for owners and admins. */
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
    const withEmails = hasAccess(grants, content.clientId, EDITOR_ROLES, channelIdsOf(content));
    const isStored = (await this.repository.find(contentId))?.state === 'processed';
    const times = reportTimes({ id: contentId, ...timesOf(content) }, this.clock.now());
    const { search = '', sort = 'minutes', direction = 'descending', offset = 0 } = query;
    const question = { search: search.trim(), sort, direction, offset, limit: PAGE, withEmails };
    const rows = await this.viewers.page(contentId, isStored ? null : times, question);
    return { viewers: rows.map((row) => toContentViewerDto(row, withEmails)), total: rows[0]?.total ?? 0 };
  }

  async timeline(principal: Principal, contentId: string, viewerId: string): Promise<ViewerTimelineDto> {
    const { content } = await this.analytics.require(principal, contentId);
    const times = reportTimes({ id: contentId, ...timesOf(content) }, this.clock.now());
    const spans = await this.viewers.spansOf(contentId, viewerId, times);
    if (!spans) throw new DomainError('not_found');
    const acts = await this.viewers.actsOf(contentId, viewerId);
    return {
      spans: spans.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
      acts: acts.map(({ at, name, detail }) => ({ at: at.toISOString(), name, detail })),
    };
  }
}

function toContentViewerDto(row: ViewerRow, withEmails: boolean): ContentViewerDto {
  const { id, name, email, firstSeenAt, lastSeenAt, watchedMs, device, isStaff, isReturning } = row;
  return {
    ...{ id, name, device, isStaff, isReturning },
    email: withEmails ? email : null,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    minutes: Math.round(Number(watchedMs) / 600) / 100,
  };
}
