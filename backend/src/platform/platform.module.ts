import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { ScheduleModule } from '@nestjs/schedule';
import { AuditRepository } from './audit/audit.repository.js';
import { AuditSubjects } from './audit/audit-subjects.js';
import { AuthModule } from './auth/auth.module.js';
import { Clock } from './clock/clock.js';
import { ClockSync, DatabaseClock } from './clock/database.clock.js';
import { TimeController } from './clock/time.controller.js';
import { Processes } from './cluster/processes.service.js';
import { Config } from './config/config.js';
import { Database } from './database/database.js';
import { OldPartitions } from './database/old-partitions.js';
import { PartitionMaintenance } from './database/partition-maintenance.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { Contributions } from './discovery/contributions.js';
import { DomainProof } from './dns/domain-proof.js';
import { PersonErasures } from './erasure/person-erasures.js';
import { DomainEvents } from './events/domain-events.js';
import { DiskWatch } from './health/disk-watch.js';
import { Draining } from './health/draining.js';
import { HealthController } from './health/health.controller.js';
import { FastPaths } from './http/fast-paths.js';
import { PageMetadata } from './http/page-metadata.js';
import { RequestBudgets } from './http/request-budgets.js';
import { Uploads } from './http/uploads.js';
import { JobHandlers } from './jobs/job-handlers.js';
import { JobRunner } from './jobs/job-runner.js';
import { Jobs } from './jobs/jobs.js';
import { LateMails } from './mail/late-mails.js';
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
import { RetentionSteps } from './retention/retention-steps.js';
import { ImageCodec } from './storage/image-codec.js';
import { imageStoreProvider } from './storage/image-store.provider.js';

const shared = [
  AuditRepository,
  AuditSubjects,
  Contributions,
  MailRepository,
  { provide: Clock, useExisting: DatabaseClock },
  DatabaseClock,
  Database,
  UnitOfWork,
  DomainEvents,
  Metrics,
  PageMetadata,
  PersonErasures,
  OldPartitions,
  RetentionSteps,
  FastPaths,
  RequestBudgets,
  {
    provide: DiskWatch,
    useFactory: ({ storage, database: { DATABASE_URL } }: Config, database: Database) =>
      new DiskWatch({
        folder: DATABASE_URL !== undefined && storage.S3_BUCKET !== undefined ? null : storage.DATA_DIR,
        probe: () => database.takeRoom(),
      }),
    inject: [Config, Database],
  },
  Draining,
  { provide: Uploads, useFactory: () => new Uploads() },
  ImageCodec,
  imageStoreProvider,
  Jobs,
  JobHandlers,
  LateMails,
  MailOutbox,
  {
    provide: DomainProof,
    useFactory: (config: Config) => new DomainProof({ servers: config.outbound.DNS_SERVERS }),
    inject: [Config],
  },
  SharedLimiter,
  FormSaveLimiter,
  {
    provide: OutboundHttp,
    useFactory: ({ outbound: { DNS_SERVERS } }: Config) => new OutboundHttp({ lookup: lookupAt(DNS_SERVERS) }),
    inject: [Config],
  },
  {
    provide: ProviderHttp,
    useFactory: ({ outbound: { OUTBOUND_ALLOWED_HOSTS, DNS_SERVERS } }: Config) =>
      new ProviderHttp({ allowedHosts: OUTBOUND_ALLOWED_HOSTS, lookup: lookupAt(DNS_SERVERS) }),
    inject: [Config],
  },
  Processes,
];

/** The foundation of all features. It imports none of them. */
@Global()
@Module({
  imports: [DiscoveryModule, EventEmitterModule.forRoot({ maxListeners: 50 }), ScheduleModule.forRoot(), AuthModule],
  controllers: [HealthController, MetricsController, OutboxController, TimeController, ProductRefreshController],
  providers: [...shared, JobRunner, MailSender, ClockSync, PartitionMaintenance, ProductRefreshService],
  exports: shared,
})
export class PlatformModule {}
