import { createMessages } from '@ui/messages/messages';

export const ticketingText = createMessages({
  'ticketing.title': 'Ticketing',
  'ticketing.lead': 'Whether your ticketing system is connected, and how many attendees we have from it.',
  'ticketing.works': 'Your ticketing system is responding.',
  'ticketing.fails': "Your ticketing system isn't responding: {reason} Attendees we already have can still watch.",
  'ticketing.unused': "We haven't contacted your ticketing system yet.",
  'ticketing.reason.busy': "we've reached its request limit.",
  'ticketing.reason.refused': "it rejected our key, or the key doesn't cover this event.",
  'ticketing.reason.unavailable': "it's down or can't be reached.",
  'ticketing.reason.unreadable': "we couldn't read its response.",
  'ticketing.answeredAt': 'Last response',
  'ticketing.notifiedAt': 'Last attendee change reported',
  'ticketing.subscribedAt': 'Change reports set up',
  'ticketing.subscriptionFailedAt': "Change reports couldn't be set up",
  'ticketing.failedAt': 'Last error',
  'ticketing.never': 'Never',
  'ticketing.answeredAtHelp':
    "When it last answered us. We ask it when you link an event, once a day, and when someone enters a number that we don't have.",
  'ticketing.notifiedAtHelp':
    'When it last told us that someone registered, changed their registration, or canceled, for any event.',
  'ticketing.subscribedAtHelp':
    'When it last agreed to report the changes of all linked events. We ask it again whenever linked events change.',
  'ticketing.subscriptionFailedAtHelp':
    'When it last refused to. Until it agrees, changes take up to a day to arrive. We keep trying.',
  'ticketing.failedAtHelp': 'When we last asked and got no usable answer.',
  'ticketing.events': 'Events',
  'ticketing.eventsHelp':
    'The events that your channels are linked to, and how many people are registered for them. We sync each event when you link it and once a day, and update it with each reported change.',
  'ticketing.attendees': '{count} registered',
  'ticketing.oneAttendee': '1 registered',
  'ticketing.canceled': '{count} of them canceled',
  'ticketing.read': 'Synced {time}',
  'ticketing.unread': 'Not synced yet',
  'ticketing.none': 'No events are linked',
  'ticketing.noneHelp': 'Link events in a channel so that only their attendees can watch it.',
  'ticketing.toChannels': 'Go to channels',
});
