import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { ComparableContentDto, ContentAnalyticsDto, GetAnalyticsQueryDto } from './content-analytics.dto.js';
import { ContentAnalytics } from './content-analytics.service.js';
import { ContentViewersPageDto, ListContentViewersQueryDto, ViewerTimelineDto } from './content-viewers.dto.js';
import { ContentViewers } from './content-viewers.service.js';

@Price(8, { organization: true })
@Controller('contents/:contentId/analytics')
export class ContentAnalyticsController {
  constructor(
    private readonly analytics: ContentAnalytics,
    private readonly viewers: ContentViewers,
  ) {}

  /** Returns the figures of a content: live ones while it runs, and the final report soon after it has ended. For staff of one of its channels. */
  @Get()
  getContentAnalytics(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { refresh }: GetAnalyticsQueryDto,
  ): Promise<ContentAnalyticsDto> {
    return this.analytics.get(principal, contentId, refresh === 'true');
  }

  /** Generates the report of a content, or starts it again. For global owners and admins; of on-demand content, for staff of one of its channels. */
  @Audited('analytics.restarted')
  @HttpCode(202)
  @Post()
  async restartAnalytics(@CurrentActor() actor: Actor, @Param('contentId', UuidPipe) contentId: string): Promise<void> {
    await this.analytics.restart(actor, contentId);
  }

  /** Lists earlier contents of the same channels to compare with, the latest first, at most 30. For staff of one of its channels. */
  @Get('comparable')
  listComparableContents(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<ComparableContentDto[]> {
    return this.analytics.listComparable(principal, contentId);
  }

  /** Lists who watched a content, 100 at a time; email addresses are for owners and admins. For staff of one of its channels. */
  @Get('viewers')
  listContentViewers(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() query: ListContentViewersQueryDto,
  ): Promise<ContentViewersPageDto> {
    return this.viewers.list(principal, contentId, query);
  }

  /** Returns when someone watched a content and what they did. For staff of one of its channels. */
  @Get('viewers/:viewerId')
  getViewerTimeline(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('viewerId', UuidPipe) viewerId: string,
  ): Promise<ViewerTimelineDto> {
    return this.viewers.timeline(principal, contentId, viewerId);
  }
}
