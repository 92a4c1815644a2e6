import { createMessages } from '@ui/messages/messages';

export const dateText = createMessages({
  'date.yourTime': '{date} your time',
});
