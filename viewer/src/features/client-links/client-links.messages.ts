import { createMessages } from '@ui/messages/messages';

/** Texts of the links in the bar at the top and below the video. */
export const linksText = createMessages({
  'links.label': 'Links',
  'links.social': 'Follow us',
  'links.more': 'More',
  'links.openTab': 'Open in a new tab',
  'links.blank': 'Nothing showing? Some sites only open in their own tab.',
});
