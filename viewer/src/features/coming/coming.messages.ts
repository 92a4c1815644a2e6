import { createMessages } from '@ui/messages/messages';

/** Texts of what people can do until an event starts. */
export const comingText = createMessages({
  'coming.calendar': 'Add to calendar',
  'coming.google': 'Google Calendar',
  'coming.apple': 'Apple Calendar',
  'coming.outlook': 'Outlook',
  'coming.share': 'Share',
});
