import type { FeedbackKind } from '@contracts/domain/chat-moderation';
import { dateFormat } from '@contracts/domain/date-text';
import type { ChatMessageDto } from '@contracts/streams/frames';
import { chatText } from '@ui/chat/chat.messages';
import type { PlacedMessage } from '@ui/chat/message-list';
import { chatTime, MessageName, MessageRow, MessageSide } from '@ui/chat/message-row';
import { MessageText } from '@ui/chat/message-text';
import { styled } from '@ui/styled-system/jsx';
import { Flag, MessageCircle, Trash2 } from 'lucide-react';
import { memo, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { LikeButton } from './chat-strips';
import type { MessageFeedback } from './use-feedback';

const FULL = { dateStyle: 'full', timeStyle: 'short' } as const;

/** Above the row, so that it covers nothing of the message. */
const Extras = styled('span', {
  base: {
    position: 'absolute',
    bottom: 'calc(100% - 4px)',
    insetInlineEnd: '1',
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    ps: '2',
    pe: '1',
    minHeight: '6',
    borderRadius: 'control',
    bg: 'raised',
    color: 'text-muted',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    transition: 'opacity var(--ui-durations-quick) ease-out',
  },
});

const Act = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    borderRadius: 'control',
    _hover: { color: 'danger-text', bg: 'color-mix(in srgb, currentColor 12%, transparent)' },
    '&[aria-pressed=true] svg': { fill: 'currentColor' },
    '& svg': { boxSize: '4' },
  },
});

interface MessageItemProps extends PlacedMessage<ChatMessageDto> {
  /** Only for its author: staff moderate in the host panel. */
  onDelete: (message: ChatMessageDto) => void;
  onOpenSheet: (message: ChatMessageDto) => void;
  feedbackOf: (message: ChatMessageDto) => MessageFeedback;
  onFeedback: (kind: FeedbackKind, message: ChatMessageDto) => void;
  /** Begins a conversation with the author; null: nobody can. */
  onTalk: ((person: { uid: string; name: string }) => void) | null;
}

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isFirst, color, isOwn, isStop, onDelete, onOpenSheet, onOpenText, onFeedback, onTalk } = props;
  const { userName, isHost, photoUrl, text } = message;
  const longPress = useLongPress(() => onOpenSheet(message));
  const feedback = props.feedbackOf(message);
  const tabIndex = isStop ? 0 : -1;
  const like = <LikeButton feedback={feedback} tabIndex={tabIndex} onLike={() => onFeedback('like', message)} />;
  const sentAt = new Date(message.sentAt);
  const author = isOwn ? chatText('chat.own', { name: userName }) : userName;
  return (
    <MessageRow
      data-message={message.id}
      data-first={isFirst || undefined}
      data-host={isHost || undefined}
      tabIndex={tabIndex}
      aria-label={`${author}: ${text}, ${chatTime(sentAt)}`}
      {...longPress}
    >
      {isFirst ? <MessageSide name={userName} photoUrl={photoUrl} color={color} /> : <span />}
      <MessageText
        text={text}
        before={isFirst && <MessageName name={userName} isHost={isHost} isOwn={isOwn} color={color} />}
        hasLinks={isHost}
        isStop={isStop}
        onOpen={onOpenText}
      />
      {feedback.likesCount > 0 && (
        <styled.div gridColumn="2" ms="-1.5">
          {like}
        </styled.div>
      )}
      <Extras data-reveal="">
        <time dateTime={message.sentAt} title={dateFormat(FULL).format(sentAt)}>
          {chatTime(sentAt)}
        </time>
        {feedback.likesCount === 0 && <span data-reveal-action="">{like}</span>}
        {!isOwn && !isHost && onTalk && (
          <Act
            type="button"
            data-reveal-action=""
            tabIndex={tabIndex}
            aria-label={chatText('chat.talk', { name: userName })}
            title={chatText('chat.talk', { name: userName })}
            onClick={() => onTalk({ uid: message.uid, name: userName })}
          >
            <MessageCircle aria-hidden="true" />
          </Act>
        )}
        {!isOwn && !isHost && (
          <Act
            type="button"
            data-reveal-action=""
            tabIndex={tabIndex}
            aria-pressed={feedback.isFlagged}
            aria-label={chatText('chat.flag')}
            title={chatText(feedback.isFlagged ? 'chat.unflag' : 'chat.flag')}
            onClick={() => onFeedback('flag', message)}
          >
            <Flag aria-hidden="true" />
          </Act>
        )}
        {isOwn && (
          <Act
            type="button"
            data-reveal-action=""
            tabIndex={tabIndex}
            aria-label={chatText('chat.delete')}
            title={chatText('chat.delete')}
            onClick={() => onDelete(message)}
          >
            <Trash2 aria-hidden="true" />
          </Act>
        )}
      </Extras>
    </MessageRow>
  );
});

const PRESS_MS = 500;
const SLOP_PX = 10;

/** Handlers for a long press; a mouse has hover instead. */
function useLongPress(onPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const cancel = useCallback(() => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }, []);
  useEffect(() => cancel, [cancel]);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return;
      cancel();
      press.current = { timer: setTimeout(onPress, PRESS_MS), x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = press.current;
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLOP_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
  };
}
