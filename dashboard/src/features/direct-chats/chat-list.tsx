import { chakra } from '@chakra-ui/react';
import { isClosedStatus } from '@contracts/domain/direct-chat';
import type { DirectChatDto } from '@contracts/streams/frames';
import { Button } from '@ui/components/button';
import type { ReactNode } from 'react';
import { UnreadCount } from '../../components/unread-count';
import { ChatRow, HostChatRow, RequestRow } from './chat-rows';
import { directText as text } from './direct-chats.messages';
import { HOST_CHAT, type HostChats, NUMBERS, orderOf, waitsSince } from './use-host-chats';

interface ChatListProps {
  chats: HostChats;
  uid: string;
  here: ReadonlySet<string> | null;
  /** The content has no chat: only its hosts can talk. */
  isOff: boolean;
  /** The color of a person's name. */
  colorOf: (uid: string) => string;
  onAccept: (id: string) => void;
}

/** People who are waiting, and the host's own conversations. Requests always stay on top. */
export function ChatList({ chats, uid, here, isOff, colorOf, onAccept }: ChatListProps) {
  const { requests, mine, closed, moreClosed, latest, unread, selected, select } = chats;
  const hintOf = (id: string) => NUMBERS[orderOf(chats).indexOf(id)];
  const rowOf = (chat: DirectChatDto) => {
    const other = chat.people.find((person) => person.uid !== uid);
    const last = latest[chat.id];
    const isOffline = other !== undefined && here !== null && !here.has(other.uid);
    const hasLeft = other !== undefined && isClosedStatus(other.status) && !closed.includes(chat);
    return (
      <ChatRow
        key={chat.id}
        id={chat.id}
        name={other?.name ?? ''}
        personId={other?.uid ?? chat.id}
        photoUrl={other?.photoUrl ?? null}
        color={colorOf(other?.uid ?? chat.id)}
        away={hasLeft ? 'left' : isOffline ? 'offline' : null}
        preview={last ? (last.uid === uid ? text('list.you', { text: last.text }) : last.text) : null}
        waitsSince={waitsSince(chat, last, uid)}
        count={unread[chat.id] ?? 0}
        hint={hintOf(chat.id)}
        isSelected={chat.id === selected}
        onSelect={() => select(chat.id)}
      />
    );
  };
  const unreadIn = (group: readonly DirectChatDto[]) => group.reduce((sum, { id }) => sum + (unread[id] ?? 0), 0);
  const hosts = (
    <HostChatRow
      count={unread[HOST_CHAT] ?? 0}
      isSelected={selected === HOST_CHAT}
      onSelect={() => select(HOST_CHAT)}
    />
  );
  if (isOff && mine.length + closed.length + requests.length === 0) return <chakra.div p="2">{hosts}</chakra.div>;
  return (
    <chakra.div display="flex" flexDirection="column" flex="1" minHeight="0">
      <chakra.div flexShrink="0" maxHeight="55%" overflowY="auto" borderBottomWidth="1px" borderColor="border" pb="2">
        <Group title={text('list.requests')} count={requests.length} isUrgent={requests.length > 0}>
          {requests.map((request, at) => (
            <RequestRow
              key={request.id}
              request={request}
              isNameShared={requests.some(
                ({ id, userName }) => id !== request.id && nameKey(userName) === nameKey(request.userName),
              )}
              color={colorOf(request.uid)}
              isNext={at === 0}
              hint={hintOf(request.id)}
              isSelected={request.id === selected}
              onSelect={() => select(request.id)}
              onAccept={() => onAccept(request.id)}
            />
          ))}
          {requests.length === 0 && <Nothing>{text('list.noRequests')}</Nothing>}
        </Group>
      </chakra.div>
      <chakra.div flex="1" minHeight="0" overflowY="auto" pb="2">
        <Group title={text('list.mine')} count={mine.length} unread={unreadIn(mine)}>
          {mine.map(rowOf)}
          {mine.length === 0 && <Nothing>{text('list.noneMine')}</Nothing>}
        </Group>
        {closed.length > 0 && (
          <Group title={text('list.closed')} count={closed.length} unread={unreadIn(closed)}>
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
        {hosts}
      </chakra.div>
    </chakra.div>
  );
}

/** Names are compared as people read them. */
const nameKey = (name: string) => name.trim().toLowerCase();

const Nothing = chakra('p', { base: { px: '2', py: '1', color: 'text-muted', fontSize: 'xs' } });

interface GroupProps {
  title: string;
  count: number;
  /** Messages in all of its chats. */
  unread?: number;
  isUrgent?: boolean;
  children: ReactNode;
}

function Group({ title, count, unread = 0, isUrgent = false, children }: GroupProps) {
  return (
    <chakra.section px="2" pt="3">
      <chakra.h2
        position="sticky"
        top="0"
        zIndex="1"
        bg="surface"
        display="flex"
        alignItems="center"
        gap="1.5"
        px="2"
        pb="1"
        color="text-muted"
        fontSize="xs"
        fontWeight="semibold"
        letterSpacing="0.04em"
        textTransform="uppercase"
      >
        {title}
        {count > 0 && <GroupCount data-urgent={isUrgent || undefined}>{count}</GroupCount>}
        <chakra.span ms="auto">
          <UnreadCount count={unread} />
        </chakra.span>
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

const GroupCount = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '4.5',
    height: '4.5',
    px: '1',
    borderRadius: 'full',
    bg: 'sunken',
    fontSize: '0.6875rem',
    fontVariantNumeric: 'tabular-nums',
    '&[data-urgent]': { bg: 'accent', color: 'on-accent' },
  },
});
