import type { ChatMessageDto } from '@contracts/streams/frames';

const TOGETHER_MS = 60_000;
const QUIET_MS = 300_000;

export interface GroupedMessage {
  message: ChatMessageDto;
  /** Shows the name; the messages that follow belong to it. */
  isFirst: boolean;
  /** Nobody wrote for five minutes before it. */
  isAfterQuiet: boolean;
}

/** Marks where another person starts to write, or the same one more than a minute later, and where it was quiet before (screens, chat). */
export function groupMessages(messages: readonly ChatMessageDto[]): GroupedMessage[] {
  return messages.map((message, at) => {
    const before = messages[at - 1];
    return {
      message,
      isFirst: !continues(before, { ...message, at: Date.parse(message.sentAt) }),
      isAfterQuiet: before !== undefined && Date.parse(message.sentAt) - Date.parse(before.sentAt) >= QUIET_MS,
    };
  });
}

type Written = Pick<ChatMessageDto, 'uid' | 'userName' | 'isHost'> & { at: number };

/** Whether the same person writes on, within a minute. */
export function continues(before: ChatMessageDto | undefined, { uid, userName, isHost, at }: Written): boolean {
  if (!before || before.uid !== uid || before.userName !== userName || before.isHost !== isHost) return false;
  return at - Date.parse(before.sentAt) <= TOGETHER_MS;
}
