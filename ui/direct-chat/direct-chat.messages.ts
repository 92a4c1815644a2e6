import { createMessages } from '../messages/messages';

export const directChatText = createMessages({
  'direct.host': 'Host',
  'direct.offline': '{name} is offline',
  'direct.waiting': 'A host will answer here as soon as one is free. You can keep watching in the meantime.',
  'direct.waitingAlone': "No host is here right now. They'll see your message when they're back.",
  'direct.asked': "{name} hasn't accepted yet.",
  'direct.leaving': 'This chat is about to close.',
  'direct.ended': 'This chat has ended.',
  'direct.muted': 'Muted',
  'direct.empty': 'No messages yet',
  'direct.emptyHint': "Other viewers can't read these messages.",
  'direct.unavailable': 'Unavailable',
  'direct.loading': 'Loading chat',
});
