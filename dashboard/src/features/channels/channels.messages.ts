import { createMessages } from '@ui/messages/messages';

/** Texts of the list of channels. */
export const channelsText = createMessages({
  'channels.title': 'Channels',
  'channels.lead': 'A channel is a page that shows your events and videos. Share its link with your viewers.',
  'channels.none': 'Channels not found.',
  'channels.failed': "The channels couldn't be loaded",
  'channels.private': 'Private',
  'channels.contents': 'Content in {name}',
  'channels.preview': 'Preview {name}',
  'channels.copyLink': 'Copy the link to {name}',
  'channels.linkCopied': 'Link copied',

  'activity.live': 'LIVE',
  'activity.events': '{count} events',
  'activity.open': 'Doors open',
  'activity.next': 'Next: {when}',
  'activity.none': 'Nothing scheduled',

  'first.title': 'First steps',
  'first.lead': '{done} of {count} done',
  'first.logo': 'Add your logo',
  'first.channel': 'See your channel the way viewers do',
  'first.content': 'Add your first event or video',
  'first.host': 'Invite a host to welcome people',
  'first.isDone': 'Done:',
  'first.dismiss': 'Hide first steps',
});
