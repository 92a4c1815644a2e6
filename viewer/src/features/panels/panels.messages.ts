import { createMessages } from '@ui/messages/messages';

export const panelText = createMessages({
  'panels.label': 'Panels',
  'panels.open': 'Open the panel',
  'panels.close': 'Close the panel',
  'panels.activity': 'new activity',
  'panels.more': 'More',
});
