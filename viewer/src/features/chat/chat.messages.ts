import { CHAT_CLOSED_TITLE, CHAT_NOT_AVAILABLE } from '@contracts/domain/chat-window';
import { createMessages } from '@ui/messages/messages';

export const chatText = createMessages({
  'chat.join': 'Join The Conversation',
  'chat.joinHint': 'Say hello to everybody who is watching.',
  'chat.joinToRead': 'Join to see what people are saying.',
  'chat.messages': 'Chat messages',
  'chat.empty': 'Be the first to say hello',
  'chat.emptyHint': 'Your message appears here for everybody.',
  'chat.emptyPast': 'Nobody wrote anything here',
  'chat.openingHint': 'You can write as soon as it opens.',
  'chat.newMessages': 'New Messages',
  'chat.loading': 'Loading the chat',
  'chat.older': 'Loading older messages',
  'chat.olderFailed': 'Older messages could not be loaded.',
  'chat.first': 'This is where the chat begins',
  'chat.host': 'Host',
  'chat.send': 'Send',
  'chat.placeholder': 'Send message',
  'chat.message': 'Message',
  'chat.sending': 'Sending…',
  'chat.notSent': 'Not sent',
  'chat.retry': 'Retry',
  'chat.discard': 'Discard',
  'chat.counter': '{count} / {limit}',
  'chat.over': '{count} characters too many',
  'chat.delete': 'Delete message',
  'chat.copy': 'Copy text',
  'chat.copyFailed': 'The text could not be copied.',
  'chat.actions': 'Message of {name}',
  'chat.deleted': 'Message deleted',
  'chat.ended': 'The chat has ended',
  'chat.linksRemoved': 'Links are removed from messages',
  'chat.pauseReading': 'Pause reading the chat aloud',
  'chat.resumeReading': 'Read the chat aloud',
  'chat.you': 'You',
  'chat.close': 'Close',
});

const REASONS: Readonly<Record<string, string>> = {
  message_rejected: 'This message cannot be sent. Take out code or embedded content and try again.',
  message_empty: 'There is nothing left to send in this message. Links cannot be sent.',
  validation_failed: 'This message cannot be sent.',
  chat_closed: CHAT_CLOSED_TITLE,
  banned: CHAT_NOT_AVAILABLE,
  not_found: CHAT_NOT_AVAILABLE,
  forbidden: CHAT_NOT_AVAILABLE,
  name_required: 'Join the conversation to send this message.',
  sign_in_required: 'Sign in to send this message.',
};

/** Why a message was refused, in words; null where "Not sent" says enough. */
export const refusalText = (reason: string | null): string | null =>
  reason === null ? null : (REASONS[reason] ?? null);
