import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.public.js';
import { ClientsModule } from '../clients/clients.public.js';
import { RetentionController } from './retention.controller.js';
import { RetentionJob } from './retention.job.js';
import { RetentionRepository } from './retention.repository.js';
import { Retention } from './retention.service.js';

/** Limits how long organizations keep data. Modules contribute what they reduce to `RetentionSteps`. */
@Module({
  imports: [AnalyticsModule, ClientsModule],
  controllers: [RetentionController],
  providers: [Retention, RetentionJob, RetentionRepository],
})
export class RetentionModule {}
