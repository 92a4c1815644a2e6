import { createMessages } from '@ui/messages/messages';

export const viewerChatText = createMessages({
  'panel.tabs': 'Conversations',
  'panel.unread': '{name}, {count} new',
  'panel.hosts': 'Hosts',
  'new.title': 'Chat with a host',
  'new.hint':
    "Ask a question, or ask someone to pray with you. Only you, the hosts, and the organization's owners can read your messages.",
  'new.noHosts': "No host is here right now. Leave a message, and they'll see it when they're back.",
  'new.placeholder': 'Message a host',
  'new.personTitle': 'Chat with {name}',
  'new.personHint':
    "Only the two of you and the organization's owners can read your messages. {name} decides whether to answer.",
  'new.personPlaceholder': 'Message {name}',
  'new.closed': 'You can message a host only while the chat is open.',
  'chat.options': 'Options',
  'chat.mute': 'Mute',
  'chat.unmute': 'Unmute',
  'chat.block': 'Block',
  'chat.close': 'Close chat',
  'asked.title': '{name} would like to chat with you.',
  'asked.accept': 'Accept',
  'asked.deny': 'Deny',
  'block.title': 'Block {name}?',
  'block.effect': "You won't be able to message each other anymore. This can't be undone.",
  'close.title': 'Close this chat?',
  'close.effect': 'It will be removed from your list.',
});
