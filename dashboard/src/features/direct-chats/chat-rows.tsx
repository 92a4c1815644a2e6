import { chakra } from '@chakra-ui/react';
import type { ChatRequestDto } from '@contracts/streams/frames';
import { Avatar } from '@ui/components/avatar';
import { Button } from '@ui/components/button';
import { useServerNow } from '@ui/time/use-server-now';
import { MessagesSquare } from 'lucide-react';
import { Key } from '../../components/shortcuts';
import { UnreadCount } from '../../components/unread-count';
import { directText as text } from './direct-chats.messages';
import { HOST_CHAT } from './use-host-chats';

const Entry = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '2rem minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '12',
    px: '2',
    py: '1',
    borderRadius: 'control',
    fontSize: 'sm',
    '&:hover': { bg: 'color-mix(in srgb, currentColor 6%, transparent)' },
    '&:has([aria-current])': { bg: 'accent-tint' },
    '&[data-away] [data-name]': { color: 'text-muted' },
    '&[data-away] [data-face]': { filter: 'grayscale(1)', opacity: 0.7 },
  },
});

/** Takes clicks anywhere in its row. */
const RowButton = chakra('button', {
  base: {
    minWidth: 0,
    textAlign: 'start',
    '&::before': { content: '""', position: 'absolute', inset: '0', borderRadius: 'control' },
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::before': { outline: '2px solid var(--foyer-focus)', outlineOffset: '-2px' },
  },
});

const Name = chakra('span', {
  base: { display: 'block', lineClamp: '2', overflowWrap: 'anywhere', lineHeight: '1.25rem', fontWeight: 'medium' },
});
const Line = chakra('span', { base: { display: 'block', truncate: true, color: 'text-muted', fontSize: '0.8125rem' } });

interface TitleProps {
  name: string;
  /** The number key that opens the chat. */
  hint: string | undefined;
}

/** Someone's name and, where there are keys, the one that opens their chat: away from the counts of what is unread. */
function Title({ name, hint }: TitleProps) {
  return (
    <chakra.span display="flex" alignItems="start" gap="2">
      <Name data-name="" flex="1" minWidth="0">
        {name}
      </Name>
      {hint && (
        <Key
          aria-hidden="true"
          flexShrink="0"
          minWidth="4.5"
          px="1"
          fontSize="0.6875rem"
          lineHeight="0.9375rem"
          css={{ '@media (pointer: coarse)': { display: 'none' } }}
        >
          {hint}
        </Key>
      )}
    </chakra.span>
  );
}

/** The last message needs an answer. */
const Dot = chakra('span', { base: { display: 'block', boxSize: '2', borderRadius: 'full', bg: 'accent' } });

interface RowProps {
  id: string;
  personId: string;
  name: string;
  photoUrl: string | null;
  color: string;
  /** The other person has left the chat, or isn't in the room; null: neither. */
  away: 'left' | 'offline' | null;
  /** The last message. */
  preview: string | null;
  /** Since when the other person has waited for an answer; null: they don't. */
  waitsSince: string | null;
  count: number;
  hint: string | undefined;
  isSelected: boolean;
  onSelect: () => void;
}

export function ChatRow({ id, personId, name, photoUrl, color, away, preview, waitsSince, ...props }: RowProps) {
  const { count, hint, isSelected, onSelect } = props;
  return (
    <Entry data-chat={id} data-away={away ?? undefined}>
      <chakra.span data-face="">
        <Avatar id={personId} name={name} src={photoUrl} color={color} size="sm" />
      </chakra.span>
      <RowButton
        type="button"
        gridColumn="2 / -1"
        aria-current={isSelected || undefined}
        title={name}
        onClick={onSelect}
      >
        <Title name={name} hint={hint} />
        <chakra.span display="flex" alignItems="center" gap="2">
          <Line flex="1">
            {away && <span>{text(`list.${away}`)}</span>}
            {away && preview && ' · '}
            {preview}
          </Line>
          {waitsSince && <Waiting since={waitsSince} isShort />}
          <UnreadCount count={count} />
          {waitsSince && count === 0 && (
            <Dot role="img" aria-label={text('list.unanswered')} title={text('list.unanswered')} />
          )}
        </chakra.span>
      </RowButton>
    </Entry>
  );
}

/** The conversation of the content's staff. */
export function HostChatRow({ count, isSelected, onSelect }: Pick<RowProps, 'count' | 'isSelected' | 'onSelect'>) {
  return (
    <Entry data-chat={HOST_CHAT}>
      <chakra.span display="grid" placeItems="center" boxSize="8" borderRadius="full" bg="sunken">
        <MessagesSquare size={18} aria-hidden="true" />
      </chakra.span>
      <RowButton type="button" aria-current={isSelected || undefined} onClick={onSelect}>
        <Name>{text('list.hosts')}</Name>
      </RowButton>
      <UnreadCount count={count} />
    </Entry>
  );
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

interface RequestProps {
  request: ChatRequestDto;
  /** Another person who is waiting has the same name. */
  isNameShared: boolean;
  color: string;
  /** The one to accept first. */
  isNext: boolean;
  hint: string | undefined;
  isSelected: boolean;
  onSelect: () => void;
  onAccept: () => void;
}

/** Who is waiting, and the beginning of what they ask. The row shows the whole of it; only the button accepts it. */
export function RequestRow({
  request,
  isNameShared,
  color,
  isNext,
  hint,
  isSelected,
  onSelect,
  onAccept,
}: RequestProps) {
  const { id, uid, userName, photoUrl, message, requestedAt } = request;
  const time = clock.format(new Date(requestedAt));
  const name = isNameShared ? text('list.sameName', { name: userName, time }) : userName;
  return (
    <Entry data-chat={id} alignItems="start" py="2">
      <Avatar id={uid} name={userName} src={photoUrl} color={color} size="sm" />
      <chakra.div gridColumn="2 / -1" minWidth="0">
        <RowButton
          type="button"
          width="full"
          aria-current={isSelected || undefined}
          title={`${name}: ${message}`}
          onClick={onSelect}
        >
          <Title name={name} hint={hint} />
          <chakra.span display="block" lineClamp="2" overflowWrap="anywhere" color="text-muted" fontSize="0.8125rem">
            {message}
          </chakra.span>
        </RowButton>
        <chakra.span display="flex" alignItems="center" justifyContent="space-between" gap="2" mt="1.5">
          <Button
            size="sm"
            variant={isNext ? 'solid' : 'outline'}
            position="relative"
            onClick={onAccept}
            aria-label={`${text('chat.accept')}: ${name}`}
          >
            {text('chat.accept')}
          </Button>
          <Waiting since={requestedAt} isShort />
        </chakra.span>
      </chakra.div>
    </Entry>
  );
}

/** When waiting gets long, and when it gets too long, in minutes. */
const LONG = 2;
const TOO_LONG = 5;

/** How long someone has been waiting. `isShort`: only the time, in the color of its length. */
export function Waiting({ since, isShort = false }: { since: string; isShort?: boolean }) {
  const now = useServerNow({ everyMs: 15_000 });
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  const time =
    minutes === 0
      ? text('list.now')
      : minutes < 60
        ? text('list.minutes', { count: String(minutes) })
        : text('list.hours', { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) });
  const said = minutes === 0 ? time : text('list.waiting', { time });
  if (!isShort) return <time dateTime={since}>{said}</time>;
  return (
    <chakra.time
      dateTime={since}
      title={said}
      flexShrink="0"
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
      fontWeight={minutes >= LONG ? 'semibold' : 'normal'}
      color={minutes >= TOO_LONG ? 'danger-text' : minutes >= LONG ? 'warning-text' : 'text-muted'}
    >
      {minutes === 0 ? text('list.nowShort') : time}
    </chakra.time>
  );
}
