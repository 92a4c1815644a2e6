import { createMessages } from '@ui/messages/messages';

export const ticketingText = createMessages({
  'ticketing.title': 'Ticketing',
  'ticketing.lead': 'See whether your ticketing system is connected and how many attendees it has sent us.',
  'ticketing.works': 'Your ticketing system is responding.',
  'ticketing.fails':
    "There's a problem with your ticketing system: {reason} Attendees we already have can still watch.",
  'ticketing.unused': "We haven't contacted your ticketing system yet.",
  'ticketing.reason.busy': "we've reached its request limit.",
  'ticketing.reason.refused': "it rejected our key, or the key doesn't cover this event.",
  'ticketing.reason.unavailable': "it's down or can't be reached.",
  'ticketing.reason.unreadable': "we couldn't read its response.",
  'ticketing.answeredAt': 'Last response',
  'ticketing.notifiedAt': 'Last attendee update',
  'ticketing.subscribedAt': 'Attendee updates set up',
  'ticketing.subscriptionFailedAt': "Couldn't set up attendee updates",
  'ticketing.failedAt': 'Last error',
  'ticketing.never': 'Never',
  'ticketing.answeredAtHelp':
    "When it last responded. We contact it when you link an event, once a day, and when someone enters an attendee number we don't have.",
  'ticketing.notifiedAtHelp':
    'When it last told us that someone registered, changed their registration, or canceled, for any event.',
  'ticketing.subscribedAtHelp':
    'When it last agreed to send us updates for all linked events. We ask again whenever you change the linked events.',
  'ticketing.subscriptionFailedAtHelp':
    "When it last refused to send us updates. Until it agrees, changes can take up to a day to arrive. We'll keep trying.",
  'ticketing.failedAtHelp': 'When we last contacted it and got no usable response.',
  'ticketing.events': 'Events',
  'ticketing.eventsHelp':
    'The events that your channels are linked to, and how many people are registered for them. We sync each event when you link it and once a day, and update it as changes come in.',
  'ticketing.attendees': '{count} registered',
  'ticketing.oneAttendee': '1 registered',
  'ticketing.canceled': 'including {count} canceled',
  'ticketing.read': 'Synced {time}',
  'ticketing.unread': 'Not synced yet',
  'ticketing.none': 'No events are linked',
  'ticketing.noneHelp': 'Link events in a channel so that only their attendees can watch it.',
  'ticketing.toChannels': 'Go to channels',
});
