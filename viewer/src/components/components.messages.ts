import { createMessages } from '@ui/messages/messages';

export const connectionText = createMessages({
  'connection.reconnecting': 'Reconnecting…',
  'connection.offline': "You're offline. We'll reconnect automatically.",
});

export const dateText = createMessages({
  'date.yourTime': '{date} your time',
});
