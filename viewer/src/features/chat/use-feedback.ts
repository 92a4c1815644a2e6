import type { FeedbackKind } from '@contracts/domain/chat-moderation';
import type { ChatMessageDto } from '@contracts/streams/frames';
import { chatText } from '@ui/chat/chat.messages';
import { toast } from '@ui/components/toaster.store';
import { errorMessage } from '@ui/messages/error-message';
import { useCallback, useMemo, useState } from 'react';
import { type MyChat, sendFeedback } from './chat.requests';

/** What the person has just done about a message, and how many people liked it before. */
interface Change {
  isSet: boolean;
  likesBefore: number;
}

export interface MessageFeedback {
  isLiked: boolean;
  isFlagged: boolean;
  /** As of now, with the person's own like, which the stream brings a moment later. */
  likesCount: number;
}

export interface FeedbackOptions {
  contentId: string;
  keys: string;
  mine: MyChat | undefined;
  hasJoined: boolean;
  onJoin: () => void;
}

/** The person's likes and flags. They apply immediately, and are taken back if the server didn't accept them. */
export function useFeedback({ contentId, keys, mine, hasJoined, onJoin }: FeedbackOptions) {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const stored = useMemo(
    () => new Set([...(mine?.likes ?? []).map((id) => `like ${id}`), ...(mine?.flags ?? []).map((id) => `flag ${id}`)]),
    [mine],
  );

  const feedbackOf = useCallback(
    ({ id, likesCount }: ChatMessageDto): MessageFeedback => {
      const change = changes.get(`like ${id}`);
      const isSet = (kind: FeedbackKind) => changes.get(`${kind} ${id}`)?.isSet ?? stored.has(`${kind} ${id}`);
      const isAhead = change !== undefined && change.isSet !== stored.has(`like ${id}`);
      const ahead = isAhead && change.likesBefore === likesCount ? (change.isSet ? 1 : -1) : 0;
      return { isLiked: isSet('like'), isFlagged: isSet('flag'), likesCount: Math.max(0, likesCount + ahead) };
    },
    [changes, stored],
  );

  const toggle = useCallback(
    async (kind: FeedbackKind, message: ChatMessageDto) => {
      if (!hasJoined) return onJoin();
      const key = `${kind} ${message.id}`;
      const feedback = feedbackOf(message);
      const isSet = !(kind === 'like' ? feedback.isLiked : feedback.isFlagged);
      setChanges((all) => new Map(all).set(key, { isSet, likesBefore: message.likesCount }));
      try {
        await sendFeedback({ contentId, keys, messageId: message.id, kind, isSet });
        if (kind === 'flag' && isSet) toast.success(chatText('chat.flagged'));
      } catch (error) {
        setChanges((all) => new Map([...all].filter(([each]) => each !== key)));
        toast.error(errorMessage(error));
      }
    },
    [contentId, keys, hasJoined, onJoin, feedbackOf],
  );
  return { feedbackOf, toggle };
}
