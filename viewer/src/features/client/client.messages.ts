import { createMessages } from '@ui/messages/messages';

export const clientText = createMessages({
  'client.empty': 'There are no channels yet',
  'client.emptyHint': 'When {name} adds a channel, it will appear here.',
  'client.live': 'LIVE NOW',
  'client.started': 'Started {distance}',
  'client.watching': '{count} watching',
  'client.watch': 'Watch',
  'client.open': 'View event',
  'client.next': 'Next: {date}',
  'client.channels': 'Channels',
  'client.registered': 'For registered attendees',
  'client.until': 'Content available until {date}.',
});
