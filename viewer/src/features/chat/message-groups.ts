import type { ChatMessageDto } from '@contracts/streams/frames';

const TOGETHER_MS = 60_000;

export interface GroupedMessage {
  message: ChatMessageDto;
  /** Shows the name; the messages that follow belong to it. */
  isFirst: boolean;
}

/** Marks where another person starts to write, or the same one more than a minute later (screens, chat). */
export function groupMessages(messages: readonly ChatMessageDto[]): GroupedMessage[] {
  return messages.map((message, at) => ({ message, isFirst: !continues(messages[at - 1], message) }));
}

function continues(before: ChatMessageDto | undefined, message: ChatMessageDto): boolean {
  if (!before || before.uid !== message.uid || before.userName !== message.userName) return false;
  if (before.isHost !== message.isHost) return false;
  return Date.parse(message.sentAt) - Date.parse(before.sentAt) <= TOGETHER_MS;
}
