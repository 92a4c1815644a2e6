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
  controllers: [ArrivalsController, TodayController, ViewerEventsController],
  providers: [
    Arrivals,
    HostAudience,
    ViewerStatsReadModel,
    TodayService,
    LiveCount,
    LiveCountRepository,
    LiveMinutes,
    PresenceRepository,
    Presence,
    Readiness,
    ViewerErasure,
    ViewerEvents,
    ViewerEventsRepository,
    ViewerMerge,
  ],
})
export class AnalyticsModule {}
