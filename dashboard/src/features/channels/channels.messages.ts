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

  'first.title': 'First steps',
  'first.lead': '{done} of {count} done',
  'first.logo': 'Add your logo',
  'first.channel': 'Look at your first channel',
  'first.content': 'Add your first event or video',
  'first.host': 'Invite a host to welcome people',
  'first.isDone': 'Done:',
  'first.dismiss': 'Hide first steps',
});
