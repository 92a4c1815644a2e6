import { createMessages } from '@ui/messages/messages';

/** Texts of the list of channels. */
export const channelsText = createMessages({
  'channels.title': 'Channels',
  'channels.heading': 'CHANNELS',
  'channels.lead':
    'A channel is a page of its own on which your live events and videos appear. Viewers find it by its link.',
  'channels.none': 'Channels not found.',
  'channels.failed': 'The channels could not be loaded',
  'channels.private': 'Private',
  'channels.contents': 'Content of {name}',
  'channels.preview': 'Preview {name}',
});
