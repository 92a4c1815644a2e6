import { chakra } from '@chakra-ui/react';
import { isClosedStatus } from '@contracts/domain/direct-chat';
import type { DirectChatDto, DirectMessageDto } from '@contracts/streams/frames';
import type { ChatAuthor } from '@ui/chat/message-row';
import type { ChatPaints } from '@ui/chat/name-color';
import { Button, IconButton } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { EmptyState } from '@ui/components/empty-state';
import type { MenuItem } from '@ui/components/menu-entry';
import { toast } from '@ui/components/toaster.store';
import { Conversation } from '@ui/direct-chat/conversation';
import { directChatText } from '@ui/direct-chat/direct-chat.messages';
import type { DirectChatAct } from '@ui/direct-chat/direct-chat.requests';
import { getToken } from '@ui/stream/stream-token';
import {
  ArrowLeft,
  ArrowRightLeft,
  Bell,
  BellOff,
  EllipsisVertical,
  MessagesSquare,
  RotateCcw,
  UserX,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Menu } from '../../components/menu';
import { directText as text } from './direct-chats.messages';
import { useChatAct, useLatestMessages } from './direct-chats.requests';
import { TransferDialog } from './transfer-dialog';

/** What moderators can do about a person. */
export type PersonActions = (person: { uid: string; name: string }) => readonly MenuItem[];

interface CommonProps {
  contentId: string;
  author: ChatAuthor;
  paints: ChatPaints;
  /** Why nothing can be written now; null: it can. */
  closedReason: string | null;
  onStored: (entity: 'directMessage' | 'hostMessage', message: DirectMessageDto) => void;
  /** On narrow windows, leads back to the list; null elsewhere. */
  onBack: (() => void) | null;
}

interface HostConversationProps extends CommonProps {
  chat: DirectChatDto;
  messages: readonly DirectMessageDto[];
  here: ReadonlySet<string> | null;
  moderation: PersonActions;
}

/** A host's chat with a viewer. */
export function HostConversation({ chat, messages, here, moderation, ...common }: HostConversationProps) {
  const { contentId, author } = common;
  const [asked, setAsked] = useState<'block' | 'transfer' | null>(null);
  const { trigger, isMutating } = useChatAct(contentId);
  const run = async (act: DirectChatAct, to: { hostUid?: string } = {}) => {
    const done = await trigger({ chatId: chat.id, act, ...to });
    if (done && act === 'transfer') toast.success(text('done.transferred'));
    setAsked(null);
  };
  const own = chat.people.find(({ uid }) => uid === author.uid);
  const other = chat.people.find(({ uid }) => uid !== author.uid);
  const name = other?.name ?? '';
  const isClosed = own !== undefined && isClosedStatus(own.status);
  const isOffline = other !== undefined && here !== null && !here.has(other.uid);
  const latest = useLatestMessages(contentId, chat.id, isClosed && messages.length === 0 ? 0 : null);
  const muting = {
    id: 'mute-chat',
    label: text(chat.isMuted ? 'chat.unmute' : 'chat.mute'),
    icon: chat.isMuted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />,
    onSelect: () => void run(chat.isMuted ? 'unmute' : 'mute'),
  };
  const blocking = {
    id: 'block',
    label: text('chat.block'),
    icon: <UserX aria-hidden="true" />,
    isDanger: true,
    onSelect: () => setAsked('block'),
  };
  const canTransfer = chat.showRequest || chat.createdBy !== author.uid;
  const transferring = {
    id: 'transfer',
    label: text('chat.transfer'),
    icon: <ArrowRightLeft aria-hidden="true" />,
    onSelect: () => setAsked('transfer'),
  };
  return (
    <>
      <ConversationHeader
        title={name}
        note={isOffline ? directChatText('direct.offline', { name }) : null}
        onBack={common.onBack}
      >
        {isClosed ? (
          <Button size="sm" icon={<RotateCcw aria-hidden />} isBusy={isMutating} onClick={() => void run('reopen')}>
            {text('chat.reopen')}
          </Button>
        ) : (
          <>
            {!common.onBack && (
              <Button
                size="sm"
                variant="outline"
                icon={<ArrowRightLeft aria-hidden="true" />}
                disabled={!canTransfer}
                onClick={() => setAsked('transfer')}
              >
                {text('chat.transfer')}
              </Button>
            )}
            <Button
              size="sm"
              variant="outline"
              icon={<X aria-hidden="true" />}
              isBusy={isMutating}
              disabled={chat.leavesAt !== null}
              onClick={() => void run('close')}
            >
              {text('chat.close')}
            </Button>
          </>
        )}
        <Menu
          trigger={
            <IconButton label={text('chat.more')} size="sm">
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          }
          items={[
            ...(common.onBack && canTransfer && !isClosed ? [transferring] : []),
            ...(isClosed ? [] : [muting]),
            ...(other ? moderation(other) : []),
            ...(isClosed ? [] : [blocking]),
          ]}
        />
      </ConversationHeader>
      <Conversation
        key={chat.id}
        place={{ contentId, keys: '' }}
        chatId={chat.id}
        messages={messages.length > 0 ? messages : (latest.data?.messages ?? [])}
        author={author}
        paints={common.paints}
        getToken={getToken}
        onStored={(message) => common.onStored('directMessage', message)}
        closedReason={isClosed ? directChatText('direct.ended') : common.closedReason}
        placeholder={isOffline ? directChatText('direct.offline', { name }) : text('chat.placeholder', { name })}
        composerName={text('chat.placeholder', { name })}
        empty={<EmptyState icon={<MessagesSquare size={24} />} title={directChatText('direct.empty')} />}
      />
      {chat.leavesAt !== null && <Note>{directChatText('direct.leaving')}</Note>}
      {asked === 'block' && (
        <ConfirmDialog
          title={text('block.title', { name })}
          confirmLabel={text('chat.block')}
          isDanger
          isBusy={isMutating}
          onConfirm={() => void run('block')}
          onCancel={() => setAsked(null)}
        >
          {text('block.effect', { name })}
        </ConfirmDialog>
      )}
      {asked === 'transfer' && (
        <TransferDialog
          contentId={contentId}
          isBusy={isMutating}
          onChoose={(uid) => void run('transfer', { hostUid: uid })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Host Chat: the conversation of the content's staff. */
export function HostRoom({ messages, ...common }: CommonProps & { messages: readonly DirectMessageDto[] }) {
  return (
    <>
      <ConversationHeader title={text('list.hosts')} note={null} onBack={common.onBack} />
      <Conversation
        place={{ contentId: common.contentId, keys: '' }}
        chatId={null}
        messages={messages}
        author={common.author}
        paints={common.paints}
        getToken={getToken}
        onStored={(message) => common.onStored('hostMessage', message)}
        closedReason={null}
        placeholder={text('hosts.placeholder')}
        composerName={text('hosts.placeholder')}
        empty={
          <EmptyState icon={<MessagesSquare size={24} />} title={text('hosts.empty')}>
            {text('hosts.emptyHelp')}
          </EmptyState>
        }
      />
    </>
  );
}

const Note = chakra('p', { base: { px: '4', pb: '3', color: 'text-muted', fontSize: 'xs' } });

interface HeaderProps {
  title: string;
  note: ReactNode;
  onBack: (() => void) | null;
  children?: ReactNode;
}

export function ConversationHeader({ title, note, onBack, children }: HeaderProps) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="2"
      px="3"
      py="2"
      minHeight="14"
      flexShrink="0"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {onBack && (
        <IconButton label={text('chat.back')} size="sm" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
      )}
      <chakra.div flex="1" minWidth="0">
        <chakra.h2 truncate fontSize="md" fontWeight="semibold">
          {title}
        </chakra.h2>
        {note && (
          <chakra.p truncate fontSize="xs" color="text-muted">
            {note}
          </chakra.p>
        )}
      </chakra.div>
      {children}
    </chakra.div>
  );
}
