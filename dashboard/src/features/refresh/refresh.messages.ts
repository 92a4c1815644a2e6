import { createMessages } from '@ui/messages/messages';

/** Texts of the forced refresh. */
export const refreshText = createMessages({
  'refresh.title': 'Forced Refresh',
  'refresh.lead':
    'Makes every page that viewers and staff have open load anew, for instance after an update. Videos go on where they are, and what a viewer is typing is kept. A page of the dashboard with unsaved changes waits until they are saved.',
  'refresh.spread': 'Spread over',
  'refresh.spreadHelp': 'Each page picks a moment of its own within this time, so that they do not all come at once.',
  'refresh.atOnce': 'At once',
  'refresh.30': '30 seconds',
  'refresh.120': '2 minutes',
  'refresh.600': '10 minutes',
  'refresh.last': 'Last forced refresh',
  'refresh.never': 'Never yet',
  'refresh.lastAt': '{time}, spread over {spread}',
  'refresh.lastAtOnce': '{time}, at once',
  'refresh.seconds': '{count} seconds',
  'refresh.submit': 'Reload all open pages',
  'refresh.confirm': 'Reload all open pages?',
  'refresh.effect': 'Everybody who is watching or working in the dashboard right now loads the page anew.',
  'refresh.done': 'All open pages are asked to reload.',
});
