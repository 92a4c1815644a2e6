import type { DirectMessageDto } from '@contracts/streams/frames';
import { useEffect, useRef, useState } from 'react';

interface Listed {
  id: string;
  isMuted: boolean;
}

/** Messages of others since the page was loaded, by chat; opening a chat resets its count (spec 3 §4). */
export function useUnread(
  chats: readonly Listed[],
  messages: readonly DirectMessageDto[],
  { uid, openId, isLoaded }: { uid: string | null; openId: string | null; isLoaded: boolean },
): Readonly<Record<string, number>> {
  /** The newest position when the page was loaded. */
  const start = useRef<number | null>(null);
  const [seen, setSeen] = useState<Readonly<Record<string, number>>>({});
  if (start.current === null && isLoaded) start.current = newest(messages);
  const inOpen = openId === null ? 0 : newest(messages.filter(({ chatId }) => chatId === openId));
  useEffect(() => {
    if (openId !== null && inOpen > 0)
      setSeen((held) => (held[openId] === inOpen ? held : { ...held, [openId]: inOpen }));
  }, [openId, inOpen]);
  const counts: Record<string, number> = {};
  for (const { id, isMuted } of chats) {
    const since = Math.max(start.current ?? Number.POSITIVE_INFINITY, seen[id] ?? 0);
    const isNew = (message: DirectMessageDto) =>
      message.chatId === id && message.uid !== uid && message.position > since;
    counts[id] = isMuted || id === openId ? 0 : messages.filter(isNew).length;
  }
  return counts;
}

function newest(messages: readonly DirectMessageDto[]): number {
  return messages.reduce((most, { position }) => Math.max(most, position), 0);
}
