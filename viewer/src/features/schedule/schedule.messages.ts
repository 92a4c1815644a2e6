import { createMessages } from '@ui/messages/messages';

export const scheduleText = createMessages({
  'schedule.panel': 'Schedule',
  'schedule.empty': 'Nothing is scheduled yet',
  'schedule.emptyHint': 'New events will appear here.',
  'schedule.add': 'Add to calendar',
  'schedule.addNamed': 'Add “{name}” to calendar',
  'schedule.here': "You're here",
  'schedule.subscribeTitle': 'Follow this schedule',
  'schedule.subscribeHint': 'Upcoming events from this channel will appear in your calendar.',
  'schedule.subscribe': 'Subscribe',
  'schedule.copy': 'Copy link',
  'schedule.today': 'Today',
  'schedule.tomorrow': 'Tomorrow',
});
