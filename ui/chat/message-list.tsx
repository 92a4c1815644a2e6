import type { Outbox } from '@contracts/streams/outbox';
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { styled } from '../styled-system/jsx';
import { formatWhen } from '../time/format-when';
import { deviceZone } from '../time/zone-text';
import { chatText } from './chat.messages';
import { NewMessages, OlderNotice } from './list-notices';
import { continues, groupMessages, type ListedMessage } from './message-groups';
import { type ChatAuthor, chatTime } from './message-row';
import { type ChatPaints, createChatColors, seatOf } from './name-color';
import { UnsentItem } from './unsent-item';
import { useRisingMessages, useStickToBottom } from './use-stick-to-bottom';

/** A message in its place in the list. */
export interface PlacedMessage<M> {
  message: M;
  /** Shows the name; the messages that follow belong to it. */
  isFirst: boolean;
  color: string;
  isOwn: boolean;
  /** The only message in the tab order. */
  isStop: boolean;
  /** Called before its text is opened. */
  onOpenText: () => void;
}

interface MessageListProps<M extends ListedMessage> {
  messages: readonly M[];
  unsent: Outbox;
  own: ChatAuthor | null;
  /** Names are made readable on these colors. */
  paints: ChatPaints;
  /** Shown while there are no messages. */
  empty: ReactNode;
  older: 'none' | 'more' | 'loading' | 'failed';
  onLoadOlder: () => void;
  onAwayChange: (isAway: boolean) => void;
  /** A row of the list, with the message's id as `data-message`. */
  renderMessage: (placed: PlacedMessage<M>) => ReactNode;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

export function MessageList<M extends ListedMessage>(props: MessageListProps<M>) {
  const { messages, unsent, own, paints, empty, older, onLoadOlder } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [stopId, setStopId] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(true);
  const grouped = useMemo(() => groupMessages(messages), [messages]);
  const { of: colorOf, hostName, hostRow, ink } = useMemo(() => createChatColors(paints, seatOf), [paints]);
  const ids = useMemo(() => [...messages, ...unsent].map((message) => message.id), [messages, unsent]);
  const { hasNew, toBottom, holdStill, handleScroll } = useStickToBottom(frame, {
    ids,
    onReachTop: () => older === 'more' && onLoadOlder(),
    onAwayChange: props.onAwayChange,
  });
  const items = useRef<HTMLOListElement>(null);
  useRisingMessages(items, ids);
  const stop = messages.some((message) => message.id === stopId) ? stopId : messages.at(-1)?.id;

  const unsentCount = unsent.length;
  const countBefore = useRef(unsentCount);
  useEffect(() => {
    if (unsentCount > countBefore.current) toBottom();
    countBefore.current = unsentCount;
  }, [unsentCount, toBottom]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    const at = rows.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
    const row = to === undefined ? undefined : rows[to];
    if (!row) return;
    event.preventDefault();
    setStopId(row.dataset.message ?? null);
    row.focus();
  };

  const lastMessage = messages.at(-1);
  return (
    <styled.div position="relative" flex="1" minHeight="0" display="flex" flexDirection="column">
      <ReadingToggle isReading={isReading} onChange={setIsReading} />
      <styled.div
        ref={frame}
        flex="1"
        minHeight="0"
        overflowY="auto"
        overscrollBehavior="contain"
        position="relative"
        display="flex"
        flexDirection="column"
        css={{ overflowAnchor: 'none', scrollbarWidth: 'thin' }}
        onScroll={handleScroll}
        onKeyDown={handleKeyDown}
      >
        {ids.length === 0 && <Middle>{empty}</Middle>}
        <Log
          role="log"
          aria-label={chatText('chat.messages')}
          aria-live={isReading ? 'polite' : 'off'}
          aria-busy={older === 'loading'}
        >
          <styled.ol
            ref={items}
            listStyleType="none"
            style={{ '--host-name': hostName, '--host-row': hostRow, '--name-ink': ink } as CSSProperties}
          >
            {grouped.map(({ message, isFirst, isAfterQuiet }) => (
              <Fragment key={message.id}>
                {isAfterQuiet && <Quiet aria-hidden="true">{timeAfterQuiet(message.sentAt)}</Quiet>}
                {props.renderMessage({
                  message,
                  isFirst,
                  color: message.isHost ? hostName : colorOf(message.uid),
                  isOwn: message.uid === own?.uid,
                  isStop: message.id === stop,
                  onOpenText: holdStill,
                })}
              </Fragment>
            ))}
            {unsent.map((message, at) => (
              <UnsentItem
                key={message.id}
                message={message}
                isFirst={at === 0 && !writesOn(lastMessage, own, message.writtenAt)}
                own={own}
                color={own?.canModerate ? hostName : colorOf(own?.uid ?? '')}
                onRetry={props.onRetry}
                onDiscard={props.onDiscard}
              />
            ))}
          </styled.ol>
        </Log>
      </styled.div>
      <OlderNotice state={older} onRetry={onLoadOlder} />
      {hasNew && <NewMessages onClick={toBottom} />}
    </styled.div>
  );
}

/** Whether the person's next message will join the last one: it looks the same before and after it is sent. */
function writesOn(last: ListedMessage | undefined, own: ChatAuthor | null, at: number): boolean {
  return own !== null && continues(last, { uid: own.uid, userName: own.name, isHost: own.canModerate, at });
}

/** The day is only of interest when it's over. */
function timeAfterQuiet(sentAt: string): string {
  const [at, now] = [new Date(sentAt), new Date()];
  if (at.toDateString() === now.toDateString()) return chatTime(at);
  return formatWhen(at.getTime(), { zone: deviceZone(), now: now.getTime(), level: 'short' });
}

/** A thin line with the time; each message says its own to screen readers. */
const Quiet = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    pt: '2.5',
    pb: '1',
    color: 'text-muted',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '&::before, &::after': { content: '""', flex: '1', height: '1px', bg: 'border' },
  },
});

/** Takes all the space from the start: the first messages move nothing. */
const Log = styled('div', {
  base: { flex: '1 0 auto', display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', pt: '6', pb: '3' },
});

const Middle = styled('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    overflowY: 'auto',
    '& > *': { m: 'auto', maxWidth: 'full' },
  },
});

/** For people who use a screen reader: mutes new messages. Visible only to the keyboard. */
function ReadingToggle({ isReading, onChange }: { isReading: boolean; onChange: (isReading: boolean) => void }) {
  return (
    <styled.button
      type="button"
      onClick={() => onChange(!isReading)}
      srOnly
      _focusVisible={{
        position: 'absolute',
        top: '2',
        insetInlineStart: '2',
        zIndex: 'sticky',
        width: 'auto',
        height: 'auto',
        margin: '0',
        clip: 'auto',
        overflow: 'visible',
        px: '3',
        py: '2',
        borderRadius: 'control',
        bg: 'raised',
        fontSize: 'sm',
      }}
    >
      {chatText(isReading ? 'chat.pauseReading' : 'chat.resumeReading')}
    </styled.button>
  );
}
