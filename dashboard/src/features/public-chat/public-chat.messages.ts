import { createMessages } from '@ui/messages/messages';

export const publicChatText = createMessages({
  'chat.off': 'This content has no chat',
  'chat.offHelp': 'Turn it on under Engagement to talk with viewers here.',
  'chat.none': 'No messages yet',
  'chat.noneHelp': 'Messages from viewers appear here.',
  'chat.nameFirst': 'Add your name to your profile to chat here.',
  'chat.placeholder': 'Message everyone',
  'chat.write': 'Write in the public chat',
  'away.title': '{name} posted in the chat',
  'message.deleted': 'Message deleted',
  'message.isDeleted': 'deleted',
  'message.show': 'Show',
  'message.hide': 'Hide',
  'message.actions': "Actions for {name}'s message",
  'message.delete': 'Delete message',
  'delete.title': "Delete {name}'s message?",
  'delete.ownTitle': 'Delete your message?',
  'delete.effect': 'It will be removed for everyone watching. Hosts can still read it.',
});
