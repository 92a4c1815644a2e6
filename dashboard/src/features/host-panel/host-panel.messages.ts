import { createMessages } from '@ui/messages/messages';

export const hostText = createMessages({
  'host.title': 'Host Panel',
  'host.parts': 'Host panel sections',
  'host.chat': 'Chat',
  'host.direct': 'Direct chats',
  'host.interactions': 'Interactions',
  'host.video': 'Video',
  'host.showVideo': 'Show video',
  'host.hideVideo': 'Hide video',
  'host.noVideo': 'The video appears here when the doors open.',
  'host.ended': 'This event has ended.',

  'state.scheduled': 'Starts {date}',
  'state.open': 'Doors open · starts in {time}',
  'state.live': 'LIVE',
  'state.closed': 'Ended',
  'state.onDemand': 'On demand',
  'state.noDate': 'No date yet',
  'state.running': 'Live for {time}',

  'watching.count': '{count} watching',
  'watching.max': 'Peak: {count}',

  'hosts.on': 'Hosts here now: {names}',
  'hosts.you': '{name} (you)',
  'hosts.someone': 'Host',
  'hosts.since': 'Since {time}',

  'menu.more': 'More',
  'menu.pages': 'Pages of this content',
  'menu.shortcuts': 'Keyboard shortcuts',

  'gone.title': 'This content is no longer available',
  'gone.help': "It was deleted, or you no longer have access to it. If that's a mistake, ask an owner or admin.",
  'lost.title': "We couldn't open the host panel",
});
