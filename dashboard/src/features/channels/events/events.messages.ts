import { createMessages } from '@ui/messages/messages';

export const eventsText = createMessages({
  'events.title': 'Events',
  'events.lead':
    'Link events from your ticketing system so that only their attendees can watch this channel. Without linked events, everyone can.',
  'events.attendeesOnly': 'Only attendees of {events} can watch this channel. You can change that under Integrations.',
  'events.later': 'Save the channel first. Then you can link events here.',
  'events.laterInCopy':
    'The copy will have the same events as the original. Save the copy first. Then you can change its events here.',
  'events.number': 'Event ID',
  'events.numberHelp': 'The six-digit ID from your ticketing system.',
  'events.add': 'Add event',
  'events.refresh': 'Refresh',
  'events.remove': 'Remove',
  'events.limit': 'Limit access after the order date',
  'events.typesHelp':
    'Checked registration types can watch. Screens is how many devices each attendee can use at once.',
  'events.screens': 'Screens for {type}',
  'events.days': 'Days for {type}',
  'events.screensLabel': 'Screens',
  'events.daysLabel': 'Days after the order',
  'events.entry': 'How attendees get in',
  'events.entryNumber': 'They enter their attendee number',
  'events.entryEmail': 'They enter their email address, and we email them a link',
  'events.links': 'Links on the attendee number page',
  'events.linksHelp':
    "The initial access link is for people who haven't registered. The renew access link is for attendees whose access has ended.",
  'events.initialLabel': 'Initial access label',
  'events.initialUrl': 'Initial access URL',
  'events.renewLabel': 'Renew access label',
  'events.renewUrl': 'Renew access URL',
  'events.save': 'Save events',
  'events.saved': 'Events saved!',
  'events.unsaved': 'Not saved yet',
  'events.opening': 'Not saved yet. After you save, everyone will be able to watch this channel.',
  'events.connecting': "We're connecting these events. Attendee changes will start to appear in a moment.",
  'events.disconnecting': "We're disconnecting the events.",
  'events.connected': 'Connected. Attendee changes appear automatically.',
  'events.retrying': "{message} We'll keep trying.",
  'events.mismatch': 'Unknown Error (data fetched)',
});
