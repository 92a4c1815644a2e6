import type { ModeratedMessageDto } from '@contracts/streams/frames';
import { useEffect, useRef, useState } from 'react';
import { notify, useIsPageHidden, useUnreadInTitle } from '../../components/alerts';
import { publicChatText as text } from './public-chat.messages';

/** Counts new messages from viewers in the tab's title while the page is hidden, and alerts the host once, at the first one. */
export function useAwayMessages(messages: readonly ModeratedMessageDto[], ownUid: string): void {
  const isAway = useIsPageHidden();
  const [seenTo, setSeenTo] = useState<number | null>(null);
  const newest = messages.at(-1)?.position ?? 0;
  if (isAway !== (seenTo !== null)) setSeenTo(isAway ? newest : null);
  const missed = seenTo === null ? [] : messages.filter(({ position, uid }) => position > seenTo && uid !== ownUid);
  useUnreadInTitle(missed.length);

  const [first] = missed;
  const told = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!first || first.id === told.current) return;
    told.current = first.id;
    notify({ title: text('away.title', { name: first.userName }), body: first.text, tag: 'public-chat' });
  }, [first]);
}
