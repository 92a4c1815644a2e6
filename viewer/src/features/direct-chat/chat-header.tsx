import type { DirectChatDto } from '@contracts/streams/frames';
import { Avatar } from '@ui/components/avatar';
import { Badge } from '@ui/components/badge';
import { IconButton } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { failureToast } from '@ui/components/failure-toast';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { directChatText } from '@ui/direct-chat/direct-chat.messages';
import { actOnDirectChat, type DirectChatAct, type DirectChatPlace } from '@ui/direct-chat/direct-chat.requests';
import { styled } from '@ui/styled-system/jsx';
import { Ban, Bell, BellOff, EllipsisVertical, Plus, X } from 'lucide-react';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Menu } from '../../components/menu';
import { viewerChatText } from './direct-chat.messages';

type Person = DirectChatDto['people'][number];

const Tab = styled('button', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'transparent',
    '&[aria-pressed=true]': { borderColor: 'accent-text' },
  },
});

const Unread = styled('span', {
  base: {
    position: 'absolute',
    top: 0,
    insetInlineEnd: 0,
    boxSize: '2.5',
    borderRadius: 'full',
    bg: 'live',
    boxShadow: '0 0 0 2px var(--foyer-page)',
  },
});

interface ChatTabsProps {
  chats: readonly DirectChatDto[];
  uid: string;
  unread: Readonly<Record<string, number>>;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  /** There is no chat with the hosts yet. */
  canStart: boolean;
}

/** A tab for each conversation, with the other person's image or initials. */
export function ChatTabs({ chats, uid, unread, selectedId, onSelect, canStart }: ChatTabsProps) {
  return (
    <styled.nav
      aria-label={viewerChatText('panel.tabs')}
      display="flex"
      alignItems="center"
      gap="1"
      px="3"
      py="1.5"
      overflowX="auto"
      borderBottomWidth="1px"
      borderColor="border"
      flexShrink="0"
    >
      {chats.map((chat) => {
        const other = chat.people.find((person) => person.uid !== uid);
        const name = other?.name ?? viewerChatText('panel.hosts');
        const count = unread[chat.id] ?? 0;
        return (
          <Tab
            key={chat.id}
            type="button"
            aria-pressed={chat.id === selectedId}
            aria-label={count > 0 ? viewerChatText('panel.unread', { name, count: String(count) }) : name}
            title={name}
            onClick={() => onSelect(chat.id)}
          >
            <Avatar id={other?.uid ?? chat.id} name={name} src={other?.photoUrl} />
            {count > 0 && <Unread aria-hidden="true" />}
          </Tab>
        );
      })}
      {canStart && (
        <IconButton
          label={viewerChatText('new.title')}
          aria-pressed={selectedId === null}
          onClick={() => onSelect(null)}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      )}
    </styled.nav>
  );
}

interface ChatHeaderProps {
  chat: DirectChatDto;
  /** Undefined while no host has accepted. */
  other: Person | undefined;
  isOffline: boolean;
  place: DirectChatPlace;
  onChanged: (chat: DirectChatDto | null) => void;
}

/** The other person in the chat, and what can be done with it. */
export function ChatHeader({ chat, other, isOffline, place, onChanged }: ChatHeaderProps) {
  const [asked, setAsked] = useState<'block' | 'close' | null>(null);
  const { trigger, isMutating } = useSWRMutation(
    ['direct-chat', chat.id],
    (_, { arg }: { arg: DirectChatAct }) => actOnDirectChat(place, chat.id, { act: arg }),
    failureToast(),
  );
  const run = async (act: DirectChatAct) => {
    const done = await trigger(act);
    if (done) onChanged(done.chat);
    setAsked(null);
  };
  const name = other?.name ?? viewerChatText('panel.hosts');
  const items = [
    {
      id: 'mute',
      label: viewerChatText(chat.isMuted ? 'chat.unmute' : 'chat.mute'),
      icon: chat.isMuted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />,
      onSelect: () => void run(chat.isMuted ? 'unmute' : 'mute'),
    },
    {
      id: 'close',
      label: viewerChatText('chat.close'),
      icon: <X aria-hidden="true" />,
      onSelect: () => setAsked('close'),
    },
    ...(other && !other.isHost
      ? [
          {
            id: 'block',
            label: viewerChatText('chat.block'),
            icon: <Ban aria-hidden="true" />,
            isDanger: true,
            onSelect: () => setAsked('block'),
          },
        ]
      : []),
  ];
  return (
    <styled.div display="flex" alignItems="center" gap="2" px="4" py="2" borderBottomWidth="1px" borderColor="border">
      <styled.h2 flex="1" minWidth="0" truncate fontSize="sm" fontWeight="semibold">
        {name}
      </styled.h2>
      {other?.isHost && <Badge>{directChatText('direct.host')}</Badge>}
      {isOffline && (
        <styled.span fontSize="xs" color="text-muted">
          {directChatText('direct.offline', { name })}
        </styled.span>
      )}
      {chat.isMuted && (
        <styled.span color="text-muted" title={directChatText('direct.muted')}>
          <BellOff size={16} aria-hidden="true" />
          <VisuallyHidden>{directChatText('direct.muted')}</VisuallyHidden>
        </styled.span>
      )}
      <Menu
        label={viewerChatText('chat.options')}
        items={items}
        trigger={(trigger) => (
          <IconButton label={viewerChatText('chat.options')} size="sm" {...trigger}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        )}
      />
      {asked && (
        <ConfirmDialog
          title={viewerChatText(`${asked}.title`, { name })}
          confirmLabel={viewerChatText(`chat.${asked}`)}
          isDanger
          isBusy={isMutating}
          onConfirm={() => void run(asked)}
          onCancel={() => setAsked(null)}
        >
          {viewerChatText(`${asked}.effect`)}
        </ConfirmDialog>
      )}
    </styled.div>
  );
}
