import type { MarkKind } from '@contracts/domain/chat-moderation';
import type { ChatMessageDto } from '@contracts/streams/frames';
import { chatText } from '@ui/chat/chat.messages';
import { toast } from '@ui/components/toaster.store';
import { errorMessage } from '@ui/messages/error-message';
import { useCallback, useMemo, useState } from 'react';
import { type MyChat, setMark } from './chat.requests';

/** What the person has just done about a message, and how many people liked it before. */
interface Change {
  isSet: boolean;
  likesBefore: number;
}

export interface MessageMarks {
  isLiked: boolean;
  isFlagged: boolean;
  /** As of now, with the person's own like, which the stream brings a moment later. */
  likesCount: number;
}

export interface MarksOptions {
  contentId: string;
  keys: string;
  mine: MyChat | undefined;
  hasJoined: boolean;
  onJoin: () => void;
}

/** The person's likes and flags. They apply immediately, and are taken back if the server didn't accept them. */
export function useMarks({ contentId, keys, mine, hasJoined, onJoin }: MarksOptions) {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const stored = useMemo(
    () => new Set([...(mine?.likes ?? []).map((id) => `like ${id}`), ...(mine?.flags ?? []).map((id) => `flag ${id}`)]),
    [mine],
  );

  const marksOf = useCallback(
    ({ id, likesCount }: ChatMessageDto): MessageMarks => {
      const change = changes.get(`like ${id}`);
      const isSet = (kind: MarkKind) => changes.get(`${kind} ${id}`)?.isSet ?? stored.has(`${kind} ${id}`);
      const isAhead = change !== undefined && change.isSet !== stored.has(`like ${id}`);
      const ahead = isAhead && change.likesBefore === likesCount ? (change.isSet ? 1 : -1) : 0;
      return { isLiked: isSet('like'), isFlagged: isSet('flag'), likesCount: Math.max(0, likesCount + ahead) };
    },
    [changes, stored],
  );

  const toggle = useCallback(
    async (kind: MarkKind, message: ChatMessageDto) => {
      if (!hasJoined) return onJoin();
      const key = `${kind} ${message.id}`;
      const marks = marksOf(message);
      const isSet = !(kind === 'like' ? marks.isLiked : marks.isFlagged);
      setChanges((all) => new Map(all).set(key, { isSet, likesBefore: message.likesCount }));
      try {
        await setMark({ contentId, keys, messageId: message.id, kind, isSet });
        if (kind === 'flag' && isSet) toast.success(chatText('chat.flagged'));
      } catch (error) {
        setChanges((all) => new Map([...all].filter(([each]) => each !== key)));
        toast.error(errorMessage(error));
      }
    },
    [contentId, keys, hasJoined, onJoin, marksOf],
  );
  return { marksOf, toggle };
}
