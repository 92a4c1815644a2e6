import { createMessages } from '@ui/messages/messages';

export const contentText = createMessages({
  'content.live': 'LIVE',
  'content.watching': '{count} watching',
  'content.starts': 'Starts {date}',
  'content.started': 'Started {distance}',
  'content.ended': 'Ended {date}',
  'content.aired': 'Aired {date}',
  'content.when': 'When',
  'content.length': 'Length',
  'content.channel': 'Channel',
  'content.directChat': 'Direct',
  'content.chat': 'Chat',
  'content.info': 'Info',
});
