import { Module } from '@nestjs/common';
import { PaywallModule } from '../paywall/paywall.public.js';
import { RemindersModule } from '../reminders/reminders.public.js';
import { NukeController } from './nuke.controller.js';
import { NukeJob } from './nuke.job.js';
import { NukeRepository } from './nuke.repository.js';
import { NukeService } from './nuke.service.js';
import { ShutOut } from './shut-out.js';
import { AuditErasure, MailErasure } from './trace-erasure.js';

/** Erases people everywhere. Modules contribute what they erase to `PersonErasures`. */
@Module({
  imports: [PaywallModule, RemindersModule],
  controllers: [NukeController],
  providers: [AuditErasure, MailErasure, NukeJob, NukeRepository, NukeService, ShutOut],
})
export class ErasureModule {}
