import { createMessages } from '@ui/messages/messages';

/** Texts of the forced refresh. */
export const refreshText = createMessages({
  'refresh.title': 'Forced refresh',
  'refresh.lead':
    'Reloads every open viewer and dashboard page, for example after an update. Video and drafts are kept. A dashboard page with unsaved changes waits until they are saved.',
  'refresh.spread': 'Reload within',
  'refresh.spreadHelp': 'Pages reload at different times to avoid a rush.',
  'refresh.atOnce': 'Right away',
  'refresh.30': '30 seconds',
  'refresh.120': '2 minutes',
  'refresh.600': '10 minutes',
  'refresh.last': 'Last forced refresh',
  'refresh.never': 'Never',
  'refresh.lastAt': '{time}, within {spread}',
  'refresh.lastAtOnce': '{time}, right away',
  'refresh.seconds': '{count} seconds',
  'refresh.submit': 'Reload all open pages',
  'refresh.confirm': 'Reload all open pages?',
  'refresh.effect': 'Everyone who is watching or using the dashboard will have their page reloaded.',
  'refresh.done': 'All open pages will reload.',
});
