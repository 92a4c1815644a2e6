import { createMessages } from '@ui/messages/messages';

export const viewerChatText = createMessages({
  'panel.tabs': 'Conversations',
  'panel.unread': '{name}, {count} new',
  'panel.hosts': 'Hosts',
  'new.title': 'Chat with a host',
  'new.hint': 'Ask a question, or ask someone to pray with you. Only you and the host can read what you write.',
  'new.placeholder': 'Write to a host',
  'new.closed': 'You can chat with a host while the chat is open.',
  'chat.options': 'Options',
  'chat.mute': 'Mute',
  'chat.unmute': 'Unmute',
  'chat.block': 'Block',
  'chat.close': 'Close chat',
  'asked.title': '{name} would like to chat with you.',
  'asked.accept': 'Accept',
  'asked.deny': 'Deny',
  'block.title': 'Block {name}?',
  'block.effect': 'Neither of you can write to the other anymore. This can’t be undone.',
  'close.title': 'Close this chat?',
  'close.effect': 'It disappears from your list.',
  'offline.title': 'Unavailable',
});
