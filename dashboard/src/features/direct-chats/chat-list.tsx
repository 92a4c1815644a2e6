import { chakra } from '@chakra-ui/react';
import type { ChatRequestDto, DirectChatDto } from '@contracts/streams/frames';
import { Avatar } from '@ui/components/avatar';
import { Button } from '@ui/components/button';
import { useServerNow } from '@ui/time/use-server-now';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { UnreadCount } from '../../components/unread-count';
import { directText as text } from './direct-chats.messages';
import { HOST_CHAT, type HostChats } from './use-host-chats';

interface ChatListProps {
  chats: HostChats;
  uid: string;
  here: ReadonlySet<string> | null;
  onAccept: (id: string) => void;
}

/** People who are waiting, and the host's own conversations. Requests always stay on top. */
export function ChatList({ chats, uid, here, onAccept }: ChatListProps) {
  const { requests, mine, closed, moreClosed, unread, selected, select } = chats;
  const rowOf = (chat: DirectChatDto) => {
    const other = chat.people.find((person) => person.uid !== uid);
    const isOffline = other !== undefined && here !== null && !here.has(other.uid);
    return (
      <Row
        key={chat.id}
        id={chat.id}
        name={other?.name ?? ''}
        personId={other?.uid ?? chat.id}
        photoUrl={other?.photoUrl ?? null}
        note={isOffline ? text('list.offline') : null}
        count={unread[chat.id] ?? 0}
        isSelected={chat.id === selected}
        onSelect={() => select(chat.id)}
      />
    );
  };
  return (
    <chakra.div display="flex" flexDirection="column" flex="1" minHeight="0">
      <chakra.div flexShrink="0" maxHeight="55%" overflowY="auto" borderBottomWidth="1px" borderColor="border" pb="2">
        <Group title={text('list.requests')} count={requests.length} isUrgent={requests.length > 0}>
          {requests.map((request) => (
            <Request
              key={request.id}
              request={request}
              isSelected={request.id === selected}
              onSelect={() => select(request.id)}
              onAccept={() => onAccept(request.id)}
            />
          ))}
          {requests.length === 0 && <Nothing>{text('list.noRequests')}</Nothing>}
        </Group>
      </chakra.div>
      <chakra.div flex="1" minHeight="0" overflowY="auto" pb="2">
        <Group title={text('list.mine')} count={mine.length}>
          {mine.map(rowOf)}
          {mine.length === 0 && <Nothing>{text('list.noneMine')}</Nothing>}
        </Group>
        {closed.length > 0 && (
          <Group title={text('list.closed')} count={closed.length}>
            {closed.map(rowOf)}
            {moreClosed && (
              <Button size="sm" variant="quiet" width="full" isBusy={moreClosed.isLoading} onClick={moreClosed.show}>
                {text('list.more')}
              </Button>
            )}
          </Group>
        )}
      </chakra.div>
      <chakra.div flexShrink="0" borderTopWidth="1px" borderColor="border" p="2">
        <Entry
          type="button"
          data-chat={HOST_CHAT}
          aria-current={selected === HOST_CHAT || undefined}
          onClick={() => select(HOST_CHAT)}
        >
          <MessagesSquare size={20} aria-hidden="true" />
          <Name>{text('list.hosts')}</Name>
          <UnreadCount count={unread[HOST_CHAT] ?? 0} />
        </Entry>
      </chakra.div>
    </chakra.div>
  );
}

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minHeight: '11',
    px: '2',
    py: '1',
    borderRadius: 'control',
    textAlign: 'start',
    fontSize: 'sm',
    '&:hover': { bg: 'color-mix(in srgb, currentColor 6%, transparent)' },
    '&[aria-current]': { bg: 'accent-tint' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

const Name = chakra('span', { base: { flex: '1', minWidth: 0, truncate: true, fontWeight: 'medium' } });
const Small = chakra('span', {
  base: { display: 'block', truncate: true, color: 'text-muted', fontSize: 'xs', fontWeight: 'normal' },
});
const Nothing = chakra('p', { base: { px: '2', py: '1', color: 'text-muted', fontSize: 'xs' } });

interface GroupProps {
  title: string;
  count: number;
  isUrgent?: boolean;
  children: ReactNode;
}

function Group({ title, count, isUrgent = false, children }: GroupProps) {
  return (
    <chakra.section px="2" pt="3">
      <chakra.h2
        px="2"
        pb="1"
        fontSize="xs"
        fontWeight="semibold"
        color={isUrgent ? 'accent-text' : 'text-muted'}
        fontVariantNumeric="tabular-nums"
      >
        {title} {count > 0 && count}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

interface RowProps {
  id: string;
  personId: string;
  name: string;
  photoUrl: string | null;
  note: string | null;
  count: number;
  isSelected: boolean;
  onSelect: () => void;
}

function Row({ id, personId, name, photoUrl, note, count, isSelected, onSelect }: RowProps) {
  return (
    <Entry type="button" data-chat={id} aria-current={isSelected || undefined} onClick={onSelect}>
      <Avatar id={personId} name={name} src={photoUrl} size="sm" />
      <Name>
        {name}
        {note && <Small>{note}</Small>}
      </Name>
      <UnreadCount count={count} />
    </Entry>
  );
}

interface RequestProps {
  request: ChatRequestDto;
  isSelected: boolean;
  onSelect: () => void;
  onAccept: () => void;
}

function Request({ request, isSelected, onSelect, onAccept }: RequestProps) {
  const { id, uid, userName, photoUrl, message, requestedAt } = request;
  return (
    <chakra.div display="flex" alignItems="center" gap="1">
      <Entry type="button" data-chat={id} aria-current={isSelected || undefined} onClick={onSelect} title={message}>
        <Avatar id={uid} name={userName} src={photoUrl} size="sm" />
        <Name>
          {userName}
          <Small>
            <Waiting since={requestedAt} />
          </Small>
        </Name>
      </Entry>
      <Button size="sm" onClick={onAccept} aria-label={`${text('chat.accept')}: ${userName}`}>
        {text('chat.accept')}
      </Button>
    </chakra.div>
  );
}

/** How long someone has been waiting. */
export function Waiting({ since }: { since: string }) {
  const now = useServerNow({ everyMs: 15_000 });
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  const time =
    minutes === 0
      ? text('list.now')
      : minutes < 60
        ? text('list.minutes', { count: String(minutes) })
        : text('list.hours', { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) });
  return <time dateTime={since}>{minutes === 0 ? time : text('list.waiting', { time })}</time>;
}
