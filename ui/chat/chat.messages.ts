import { CHAT_CLOSED_TITLE, CHAT_NOT_AVAILABLE } from '@contracts/domain/chat-window';
import { createMessages } from '../messages/messages';

export const chatText = createMessages({
  'chat.join': 'Join The Conversation',
  'chat.joinToRead': 'Join to see what people are saying.',
  'chat.messages': 'Chat messages',
  'chat.empty': 'Be the first to say hello',
  'chat.emptyHint': 'Everyone watching will see it.',
  'chat.opens': 'Chat opens {date}',
  'chat.openingHint': 'You can chat as soon as it opens.',
  'chat.newMessages': 'New Messages',
  'chat.loading': 'Loading chat',
  'chat.older': 'Loading older messages',
  'chat.olderFailed': "Older messages couldn't be loaded.",
  'chat.host': 'Host',
  'chat.send': 'Send',
  'chat.placeholder': 'Send message',
  'chat.message': 'Message',
  'chat.as': 'Chatting as {name}',
  'chat.sending': 'Sending…',
  'chat.notSent': 'Not sent',
  'chat.retry': 'Retry',
  'chat.discard': 'Discard',
  'chat.counter': '{count} / {limit}',
  'chat.over': '{count} characters too many',
  'chat.delete': 'Delete message',
  'chat.copy': 'Copy text',
  'chat.copyFailed': "The text couldn't be copied.",
  'chat.actions': "{name}'s message",
  'chat.deleted': 'Message deleted',
  'chat.ended': 'The chat has ended',
  'chat.linkGone': 'We removed a link from your message.',
  'chat.linksRemoved': 'Links are removed from messages',
  'chat.pauseReading': 'Mute chat announcements',
  'chat.resumeReading': 'Unmute chat announcements',
  'chat.you': 'You',
  'chat.own': '{name} (you)',
  'chat.more': 'Show more',
  'chat.less': 'Show less',
  'chat.close': 'Close',
});

const REASONS: Readonly<Record<string, string>> = {
  message_rejected: "We couldn't send that. Remove any code and try again.",
  message_empty: "There's nothing left to send, because links are removed from messages.",
  validation_failed: "This message can't be sent.",
  chat_closed: CHAT_CLOSED_TITLE,
  banned: CHAT_NOT_AVAILABLE,
  not_found: CHAT_NOT_AVAILABLE,
  forbidden: CHAT_NOT_AVAILABLE,
  name_required: 'Join the conversation to send this message.',
  sign_in_required: 'Sign in to send this message.',
};

/** Why a message was refused; null if "Not sent" says enough. */
export const refusalText = (reason: string | null): string | null =>
  reason === null ? null : (REASONS[reason] ?? null);
