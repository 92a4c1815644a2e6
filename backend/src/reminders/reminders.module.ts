import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.public.js';
import { ContentsModule } from '../contents/contents.public.js';
import { DueReminders } from './due-reminders.service.js';
import { ReminderRepository } from './reminder.repository.js';
import { ReminderErasure } from './reminder-erasure.js';
import { ReminderMerge } from './reminder-merge.js';
import { ReminderPageMetadata } from './reminder-page.metadata.js';
import { RemindersController } from './reminders.controller.js';
import { Reminders } from './reminders.service.js';

/** Emails before the start of an event, to those who asked for one. */
@Module({
  imports: [ClientsModule, ContentsModule],
  controllers: [RemindersController],
  providers: [DueReminders, ReminderErasure, ReminderMerge, ReminderPageMetadata, ReminderRepository, Reminders],
  exports: [ReminderRepository],
})
export class RemindersModule {}
