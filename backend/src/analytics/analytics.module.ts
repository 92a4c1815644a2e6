import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.public.js';
import { ContentsModule } from '../contents/contents.public.js';
import { ArrivalsController } from './arrivals.controller.js';
import { Arrivals } from './arrivals.service.js';
import { LiveCountRepository } from './live-count.repository.js';
import { LiveCount } from './live-count.service.js';
import { PresenceRepository } from './presence.repository.js';
import { Presence } from './presence.service.js';
import { Readiness } from './readiness.service.js';
import { TodayController } from './today.controller.js';
import { TodayService } from './today.service.js';
import { ViewerErasure } from './viewer-erasure.js';
import { ViewerMerge } from './viewer-merge.js';
import { ViewerStatsReadModel } from './viewer-stats.read-model.js';

@Module({
  imports: [ClientsModule, ContentsModule],
  controllers: [ArrivalsController, TodayController],
  providers: [
    Arrivals,
    ViewerStatsReadModel,
    TodayService,
    LiveCount,
    LiveCountRepository,
    PresenceRepository,
    Presence,
    Readiness,
    ViewerErasure,
    ViewerMerge,
  ],
})
export class AnalyticsModule {}
