import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.public.js';
import { ClientsModule } from '../clients/clients.public.js';
import { ContentsModule } from '../contents/contents.public.js';
import { DueReports } from './due-reports.service.js';
import { ReportAccess } from './report-access.service.js';
import { ReportDeliveryJob } from './report-delivery.job.js';
import { ReportDeliveryReadModel } from './report-delivery.read-model.js';
import { ReportDeliveryRepository } from './report-delivery.repository.js';
import { ReportErasure } from './report-erasure.js';
import { ReportFigures } from './report-figures.read-model.js';
import { ReportFiles } from './report-files.js';
import { ReportLinks } from './report-links.service.js';
import { ReportQueueRepository } from './report-queue.repository.js';
import { ReportSubscriptionRepository } from './report-subscription.repository.js';
import {
  OrganizationReportSubscriptionsController,
  ReportLinksController,
  ReportSubscriptionsController,
} from './report-subscriptions.controller.js';
import { ReportSubscriptions } from './report-subscriptions.service.js';
import { ReportWriter } from './report-writer.service.js';

/** Summaries by email, each week or after each event. */
@Module({
  imports: [AnalyticsModule, ClientsModule, ContentsModule],
  controllers: [OrganizationReportSubscriptionsController, ReportLinksController, ReportSubscriptionsController],
  providers: [
    DueReports,
    ReportDeliveryJob,
    ReportDeliveryReadModel,
    ReportDeliveryRepository,
    ReportErasure,
    ReportQueueRepository,
    ReportFigures,
    ReportSubscriptionRepository,
    ReportSubscriptions,
    ReportWriter,
    ReportFiles,
    ReportLinks,
    ReportAccess,
  ],
})
export class ReportsModule {}
