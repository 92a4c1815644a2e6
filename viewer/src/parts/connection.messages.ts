import { createMessages } from '@ui/messages/messages';

export const connectionText = createMessages({
  'connection.reconnecting': 'Reconnecting…',
  'connection.offline': 'You are offline. The page goes on by itself when the connection is back.',
});
