export { ReminderRepository } from './reminder.repository.js';
export { RemindersModule } from './reminders.module.js';
