import { Global, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { ScheduleModule } from '@nestjs/schedule';
import { AuditController } from './audit/audit.controller.js';
import { AuditReadModel } from './audit/audit.read-model.js';
import { AuditRepository } from './audit/audit.repository.js';
import { AuditLog } from './audit/audit-log.service.js';
import { AuthModule } from './auth/auth.module.js';
import { Clock } from './clock/clock.js';
import { ClockKeeper } from './clock/clock-keeper.js';
import { DatabaseClock } from './clock/database.clock.js';
import { TimeController } from './clock/time.controller.js';
import { Processes } from './cluster/processes.service.js';
import { Config } from './config/config.js';
import { Database } from './database/database.js';
import { PartitionKeeper } from './database/partition-keeper.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { DomainProof } from './dns/domain-proof.js';
import { DomainEvents } from './events/domain-events.js';
import { DiskWatch } from './health/disk-watch.js';
import { HealthController } from './health/health.controller.js';
import { HotRoutes } from './http/hot-routes.js';
import { PageDescribers } from './http/page-describers.js';
import { RequestBudgets } from './http/request-budgets.js';
import { Uploads } from './http/uploads.js';
import { JobHandlers } from './jobs/job-handlers.js';
import { JobRunner } from './jobs/job-runner.js';
import { Jobs } from './jobs/jobs.js';
import { MailRepository } from './mail/mail.repository.js';
import { MailOutbox } from './mail/mail-outbox.js';
import { MailSender } from './mail/mail-sender.js';
import { OutboxController } from './mail/outbox.controller.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { Metrics } from './metrics/metrics.js';
import { OutboundHttp, ProviderHttp } from './outbound/outbound-http.js';
import { lookupAt } from './outbound/outbound-lookup.js';
import { ProductRefreshController } from './product/product-refresh.controller.js';
import { ProductRefreshService } from './product/product-refresh.service.js';
import { FormSaveLimiter } from './rate-limit/form-save-limiter.js';
import { SharedLimiter } from './rate-limit/shared-limiter.service.js';
import { Admission } from './realtime/admission.js';
import { BeatsController } from './realtime/beats.controller.js';
import { Beats } from './realtime/beats.service.js';
import { Epoch } from './realtime/epoch.js';
import { GrantKeeper } from './realtime/grant-keeper.js';
import { HistoryKeeper } from './realtime/history-keeper.js';
import { PageReader } from './realtime/page-reader.js';
import { PersonalSources } from './realtime/personal-sources.js';
import { PostgresBus } from './realtime/postgres-bus.js';
import { ProductState } from './realtime/product-state.js';
import { ProductStreamController } from './realtime/product-stream.controller.js';
import { RealtimeBus } from './realtime/realtime-bus.js';
import { RightsDoorbell } from './realtime/rights-doorbell.js';
import { RoomPoller } from './realtime/room-poller.js';
import { RoomReader } from './realtime/room-reader.js';
import { RoomSources } from './realtime/room-sources.js';
import { StreamHub } from './realtime/stream-hub.js';
import { StreamKeeper } from './realtime/stream-keeper.js';
import { StreamOpener } from './realtime/stream-opener.js';
import { StreamPublisher } from './realtime/stream-publisher.js';
import { ImageCodec } from './storage/image-codec.js';
import { imageStoreProvider } from './storage/image-store.provider.js';

const shared = [
  AuditRepository,
  MailRepository,
  { provide: Clock, useExisting: DatabaseClock },
  DatabaseClock,
  Database,
  UnitOfWork,
  DomainEvents,
  Metrics,
  PageDescribers,
  HotRoutes,
  RequestBudgets,
  {
    provide: DiskWatch,
    useFactory: ({ DATA_DIR, DATABASE_URL, S3_BUCKET }: Config, database: Database) =>
      new DiskWatch({
        folder: DATABASE_URL !== undefined && S3_BUCKET !== undefined ? null : DATA_DIR,
        probe: () => database.takeRoom(),
      }),
    inject: [Config, Database],
  },
  { provide: Uploads, useFactory: () => new Uploads() },
  ImageCodec,
  imageStoreProvider,
  Jobs,
  JobHandlers,
  MailOutbox,
  {
    provide: DomainProof,
    useFactory: (config: Config) => new DomainProof({ servers: config.DNS_SERVERS }),
    inject: [Config],
  },
  SharedLimiter,
  FormSaveLimiter,
  {
    provide: OutboundHttp,
    useFactory: ({ DNS_SERVERS }: Config) => new OutboundHttp({ lookup: lookupAt(DNS_SERVERS) }),
    inject: [Config],
  },
  {
    provide: ProviderHttp,
    useFactory: ({ OUTBOUND_ALLOWED_HOSTS, DNS_SERVERS }: Config) =>
      new ProviderHttp({ allowedHosts: OUTBOUND_ALLOWED_HOSTS, lookup: lookupAt(DNS_SERVERS) }),
    inject: [Config],
  },
  Processes,
  { provide: RealtimeBus, useClass: PostgresBus },
  Epoch,
  PersonalSources,
  HistoryKeeper,
  ProductState,
  RoomReader,
  PageReader,
  Admission,
  StreamPublisher,
  RoomSources,
  StreamHub,
  StreamOpener,
  StreamKeeper,
  GrantKeeper,
  RoomPoller,
];

/** What every feature stands on; it imports no feature. */
@Global()
@Module({
  imports: [EventEmitterModule.forRoot({ maxListeners: 50 }), ScheduleModule.forRoot(), AuthModule],
  controllers: [
    AuditController,
    HealthController,
    MetricsController,
    OutboxController,
    TimeController,
    BeatsController,
    ProductStreamController,
    ProductRefreshController,
  ],
  providers: [
    ...shared,
    AuditLog,
    AuditReadModel,
    Beats,
    JobRunner,
    MailSender,
    ClockKeeper,
    PartitionKeeper,
    ProductRefreshService,
    RightsDoorbell,
  ],
  exports: shared,
})
export class PlatformModule {}
