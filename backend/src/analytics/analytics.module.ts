import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.public.js';
import { ContentsModule } from '../contents/contents.public.js';
import { ArrivalsController } from './arrivals.controller.js';
import { Arrivals } from './arrivals.service.js';
import { ViewerEventsController } from './events/viewer-events.controller.js';
import { ViewerEventsRepository } from './events/viewer-events.repository.js';
import { ViewerEvents } from './events/viewer-events.service.js';
import { HostAudience } from './host-audience.service.js';
import { LiveCountRepository } from './live-count.repository.js';
import { LiveCount } from './live-count.service.js';
import { LiveMinutes } from './live-minutes.js';
import { OrganizationOverviewController } from './organizations/organization-overview.controller.js';
import { OrganizationOverviewReadModel } from './organizations/organization-overview.read-model.js';
import { OrganizationOverview } from './organizations/organization-overview.service.js';
import { OrganizationReportController } from './organizations/organization-report.controller.js';
import { OrganizationReportReadModel } from './organizations/organization-report.read-model.js';
import { OrganizationReport } from './organizations/organization-report.service.js';
import { PresenceRepository } from './presence.repository.js';
import { Presence } from './presence.service.js';
import { Readiness } from './readiness.service.js';
import { AnalyticsContext } from './report/analytics-context.read-model.js';
import { AnalyticsReportJob } from './report/analytics-report.job.js';
import { AnalyticsReport } from './report/analytics-report.service.js';
import { ContentAnalyticsController } from './report/content-analytics.controller.js';
import { ContentAnalyticsRepository } from './report/content-analytics.repository.js';
import { ContentAnalytics } from './report/content-analytics.service.js';
import { ContentViewersReadModel } from './report/content-viewers.read-model.js';
import { ContentViewers } from './report/content-viewers.service.js';
import { EngagementReadModel } from './report/engagement.read-model.js';
import { HostChatSources } from './report/host-chat-sources.js';
import { LiveFigures } from './report/live-figures.js';
import { ReducedContents } from './report/reduced-contents.js';
import { ViewerSlices } from './report/viewer-slices.js';
import { TodayController } from './today.controller.js';
import { TodayService } from './today.service.js';
import { ViewerErasure } from './viewer-erasure.js';
import { ViewerMerge } from './viewer-merge.js';
import { ViewerRetention } from './viewer-retention.js';
import { ViewerStatsReadModel } from './viewer-stats.read-model.js';

@Module({
  imports: [ClientsModule, ContentsModule],
  controllers: [
    ArrivalsController,
    ContentAnalyticsController,
    OrganizationOverviewController,
    OrganizationReportController,
    TodayController,
    ViewerEventsController,
  ],
  providers: [
    AnalyticsReport,
    AnalyticsReportJob,
    Arrivals,
    AnalyticsContext,
    ContentAnalytics,
    ContentAnalyticsRepository,
    ContentViewers,
    ContentViewersReadModel,
    HostChatSources,
    EngagementReadModel,
    LiveFigures,
    ViewerSlices,
    HostAudience,
    ViewerStatsReadModel,
    TodayService,
    LiveCount,
    LiveCountRepository,
    LiveMinutes,
    OrganizationOverview,
    OrganizationOverviewReadModel,
    OrganizationReport,
    OrganizationReportReadModel,
    PresenceRepository,
    Presence,
    Readiness,
    ReducedContents,
    ViewerErasure,
    ViewerEvents,
    ViewerEventsRepository,
    ViewerMerge,
    ViewerRetention,
  ],
  exports: [
    ContentAnalytics,
    ContentAnalyticsRepository,
    ContentViewers,
    HostChatSources,
    OrganizationOverviewReadModel,
    OrganizationReportReadModel,
    ReducedContents,
  ],
})
export class AnalyticsModule {}
