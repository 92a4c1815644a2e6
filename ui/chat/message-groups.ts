import type { ChatMessageDto } from '@contracts/streams/frames';

/** What a list needs to know of a message. */
export type ListedMessage = Pick<ChatMessageDto, 'id' | 'uid' | 'userName' | 'sentAt' | 'isHost'>;

const TOGETHER_MS = 60_000;
const QUIET_MS = 300_000;

export interface GroupedMessage<M extends ListedMessage> {
  message: M;
  /** Shows the name; the messages that follow belong to it. */
  isFirst: boolean;
  /** Nobody wrote for five minutes before it. */
  isAfterQuiet: boolean;
}

/** Marks where another person starts to write, or the same one more than a minute later, and where it was quiet before (screens, chat). */
export function groupMessages<M extends ListedMessage>(messages: readonly M[]): GroupedMessage<M>[] {
  return messages.map((message, at) => {
    const before = messages[at - 1];
    return {
      message,
      isFirst: !continues(before, { ...message, at: Date.parse(message.sentAt) }),
      isAfterQuiet: before !== undefined && Date.parse(message.sentAt) - Date.parse(before.sentAt) >= QUIET_MS,
    };
  });
}

type Written = Pick<ListedMessage, 'uid' | 'userName' | 'isHost'> & { at: number };

/** Whether the same person writes on, within a minute. */
export function continues(before: ListedMessage | undefined, { uid, userName, isHost, at }: Written): boolean {
  if (!before || before.uid !== uid || before.userName !== userName || before.isHost !== isHost) return false;
  return at - Date.parse(before.sentAt) <= TOGETHER_MS;
}
