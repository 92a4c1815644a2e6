import type { ChatMessageDto } from '@contracts/streams/frames';

const TOGETHER_MS = 60_000;

export interface GroupedMessage {
  message: ChatMessageDto;
  /** Carries the name; the ones that follow belong to it. */
  isFirst: boolean;
}

/** Marks where a new person speaks, or the same one more than a minute after the message before (screens, chat). */
export function groupMessages(messages: readonly ChatMessageDto[]): GroupedMessage[] {
  return messages.map((message, at) => ({ message, isFirst: !continues(messages[at - 1], message) }));
}

function continues(before: ChatMessageDto | undefined, message: ChatMessageDto): boolean {
  if (!before || before.uid !== message.uid || before.userName !== message.userName) return false;
  if (before.isHost !== message.isHost) return false;
  return Date.parse(message.sentAt) - Date.parse(before.sentAt) <= TOGETHER_MS;
}
