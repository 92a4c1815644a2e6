import type { ChatMessageDto } from '@contracts/streams/frames';
import { chatText } from '@ui/chat/chat.messages';
import { MessageText } from '@ui/chat/message-text';
import { useStreamValue } from '@ui/stream/use-stream';
import type { RoomStore } from '@ui/stream/use-viewer-stream';
import { styled } from '@ui/styled-system/jsx';
import { Clock, Heart, Pin } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { MyChat } from './chat.requests';
import type { MessageFeedback } from './use-feedback';

const Strip = styled('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1rem minmax(0, 1fr) auto',
    columnGap: '2',
    alignItems: 'start',
    px: '4',
    py: '2',
    borderColor: 'border',
    fontSize: 'sm',
    lineHeight: '1.25rem',
    '& > svg': { boxSize: '4', mt: '0.5', color: 'text-muted' },
  },
});

interface PinnedMessageProps {
  message: ChatMessageDto;
  feedback: MessageFeedback;
  onLike: () => void;
}

/** The message that a host has pinned, above all others. */
export function PinnedMessage({ message, feedback, onLike }: PinnedMessageProps) {
  return (
    <Strip aria-label={chatText('chat.pinned')} bg="sunken" borderBottomWidth="1px" maxHeight="9rem" overflowY="auto">
      <Pin aria-hidden="true" />
      <div>
        <MessageText
          text={message.text}
          before={
            <styled.span me="1.5" fontSize="0.8125rem" fontWeight="semibold">
              {message.userName}
            </styled.span>
          }
          hasLinks={message.isHost}
          isPinned
          isStop
        />
      </div>
      <LikeButton feedback={feedback} onLike={onLike} />
    </Strip>
  );
}

const Like = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minWidth: '6',
    minHeight: '6',
    px: '1.5',
    justifyContent: 'center',
    borderRadius: 'full',
    color: 'text-muted',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    _hover: { color: 'text', bg: 'color-mix(in srgb, currentColor 12%, transparent)' },
    '&[aria-pressed=true]': { color: 'danger-text' },
    '&[aria-pressed=true] svg': { fill: 'currentColor' },
    '& svg': { boxSize: '4' },
    '@media (pointer: coarse)': { minHeight: '9', minWidth: '9' },
  },
});

/** A heart, with the number of likes if there are any. */
export function LikeButton({
  feedback,
  onLike,
  tabIndex,
}: {
  feedback: MessageFeedback;
  onLike: () => void;
  tabIndex?: number;
}) {
  const { isLiked, likesCount } = feedback;
  return (
    <Like
      type="button"
      tabIndex={tabIndex}
      aria-pressed={isLiked}
      aria-label={likesCount > 0 ? chatText('chat.likes', { count: String(likesCount) }) : chatText('chat.like')}
      title={chatText(isLiked ? 'chat.unlike' : 'chat.like')}
      onClick={onLike}
    >
      <Heart aria-hidden="true" />
      {likesCount > 0 && likesCount.toLocaleString('en-US')}
    </Like>
  );
}

/** Messages that wait for a moderator, until the stream brings them or says that they're gone. */
export function useHeldMessages(store: RoomStore, mine: MyChat | undefined) {
  const [sent, setSent] = useState<readonly ChatMessageDto[]>([]);
  const chat = useStreamValue(store, (state) => state.rows.chat);
  const messages = useMemo(() => {
    const all = new Map([...(mine?.held ?? []), ...sent].map((message) => [message.id, message]));
    return [...all.values()].filter(({ id }) => !chat.rows[id] && chat.gone[id] === undefined);
  }, [mine, sent, chat]);
  return { messages, add: (message: ChatMessageDto) => setSent((before) => [...before, message]) };
}

/** The person's own messages that wait for a moderator, which nobody else sees. */
export function HeldMessages({ messages }: { messages: readonly ChatMessageDto[] }) {
  return (
    <Strip aria-label={chatText('chat.held')} borderTopWidth="1px" maxHeight="6rem" overflowY="auto" color="text-muted">
      <Clock aria-hidden="true" />
      <div>
        <styled.p role="status" fontSize="xs" fontWeight="semibold">
          {chatText('chat.held')}
        </styled.p>
        {messages.map(({ id, text }) => (
          <styled.p key={id} data-held={id} truncate>
            {text}
          </styled.p>
        ))}
      </div>
    </Strip>
  );
}
