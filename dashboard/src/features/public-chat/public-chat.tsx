import { chakra } from '@chakra-ui/react';
import { CHAT_NOT_AVAILABLE, CHAT_OPENS_SOON, chatWindowOf } from '@contracts/domain/chat-window';
import { epochOf, timesOf } from '@contracts/domain/content-times';
import { nextBoundary } from '@contracts/domain/content-timing';
import type { ChatMessageDto, ContentDto, ModeratedMessageDto } from '@contracts/streams/frames';
import { holdOlderMessages, releaseOlderMessages } from '@contracts/streams/room-stream';
import { Composer } from '@ui/chat/composer';
import { MessageList } from '@ui/chat/message-list';
import { useDraft } from '@ui/chat/use-draft';
import { useOlderMessages } from '@ui/chat/use-older-messages';
import { useRefusals } from '@ui/chat/use-refusals';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { EmptyState } from '@ui/components/empty-state';
import { keyFor } from '@ui/session/kept-for-person';
import type { SessionUser } from '@ui/session/session.types';
import { getToken } from '@ui/stream/stream-token';
import type { HostStore } from '@ui/stream/use-host-stream';
import { useMessageOutbox } from '@ui/stream/use-message-outbox';
import { useStreamValue } from '@ui/stream/use-stream';
import { useColorMode } from '@ui/theme/color-mode';
import { DASHBOARD_DARK, DASHBOARD_LIGHT } from '@ui/theme/paint';
import { serverClock } from '@ui/time/server-clock';
import { useServerNow } from '@ui/time/use-server-now';
import { MessageCircle, MessageCircleOff, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useShortcuts } from '../../components/shortcuts';
import { publicChatText as text } from './public-chat.messages';
import { getOlderMessages, useDeleteMessage } from './public-chat.requests';
import { type MessageAction, PublicMessage } from './public-message';
import { useAwayMessages } from './use-away-messages';

const paintsOf = ({ surface, accent, text: ink }: typeof DASHBOARD_LIGHT) => ({ ground: surface, accent, text: ink });
/** The colors of chats, by mode. */
export const PAINTS = { light: paintsOf(DASHBOARD_LIGHT), dark: paintsOf(DASHBOARD_DARK) };

export interface PublicChatProps {
  content: ContentDto;
  store: HostStore;
  user: SessionUser;
  /** Above the messages. */
  top?: ReactNode;
  /** What can be done with a message, besides deleting it. */
  moreActionsFor?: (message: ModeratedMessageDto) => readonly MessageAction[];
}

/** The chat of all viewers, as its hosts read, answer, and moderate it. */
export function PublicChat(props: PublicChatProps) {
  if (props.content.chat.enabled) return <Room {...props} />;
  return (
    <EmptyState icon={<MessageCircleOff size={24} />} title={text('chat.off')}>
      {text('chat.offHelp')}
    </EmptyState>
  );
}

function Room({ content, store, user, top, moreActionsFor }: PublicChatProps) {
  const messages = useStreamValue(store, (state) => state.messages);
  const hasReachedFirst = useStreamValue(store, (state) => state.hasReachedFirstMessage);
  useAwayMessages(messages, user.uid);
  const { mode } = useColorMode();
  const window = useChatWindow(content);
  const { draft, setDraft, giveBack } = useDraft(content.id, user.uid);
  const composer = useRef<HTMLDivElement>(null);
  const own = useMemo(
    () => ({ uid: user.uid, name: user.displayName ?? '', photoUrl: user.photoUrl, canModerate: true }),
    [user],
  );
  const older = useOlderMessages(store, (before) => getOlderMessages(content.id, before));
  const outbox = useMessageOutbox({
    contentId: content.id,
    keys: '',
    uid: user.uid,
    getToken,
    serverNow: serverClock.now,
    received: messages,
    onStored: (message) => store.applyNow([provisional(message)]),
  });
  const refusals = useRefusals({
    unsent: outbox.unsent,
    discard: outbox.discard,
    onTextReturned: giveBack,
    onJoin: () => {},
    window,
    isWriting: false,
  });
  const handleAway = useCallback(
    (isAway: boolean) => store.update(isAway ? holdOlderMessages : releaseOlderMessages),
    [store],
  );
  const { actionsFor, dialog } = useMessageActions(content.id, user.uid, moreActionsFor);
  useShortcuts([
    {
      keys: ['c'],
      label: text('chat.write'),
      run: () => composer.current?.querySelector('textarea')?.focus(),
    },
  ]);

  const canWrite = window === 'open' && own.name !== '';
  const placeholder = window === 'open' ? text('chat.placeholder') : CHAT_NOT_AVAILABLE;
  return (
    <>
      {top}
      <MessageList
        messages={messages}
        unsent={outbox.unsent}
        own={own}
        paints={PAINTS[mode]}
        empty={
          <EmptyState
            icon={<MessageCircle size={24} />}
            title={window === 'soon' ? CHAT_OPENS_SOON : text('chat.none')}
          >
            {text('chat.noneHelp')}
          </EmptyState>
        }
        older={hasReachedFirst ? 'none' : older.state === 'idle' ? 'more' : older.state}
        onLoadOlder={older.load}
        onAwayChange={handleAway}
        renderMessage={(placed) => <PublicMessage {...placed} actionsFor={actionsFor} />}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      />
      <chakra.div ref={composer} px="4" pt="3" pb="2" flexShrink="0" borderTopWidth="1px" borderColor="border">
        <Composer
          value={draft}
          onChange={(next) => {
            refusals.clearNote();
            setDraft(next);
          }}
          onSend={(sent) => {
            refusals.clearNote();
            outbox.send(sent);
            setDraft('');
          }}
          isDisabled={!canWrite}
          name={text('chat.placeholder')}
          placeholder={window === 'soon' ? CHAT_OPENS_SOON : placeholder}
          note={refusals.note}
          hint={own.name === '' ? text('chat.nameFirst') : null}
          author={canWrite ? own.name : null}
          recentEmojiKey={keyFor(user.uid, 'emoji')}
        />
      </chakra.div>
      {dialog}
    </>
  );
}

/** What a host just sent, until the stream says how staff see it. */
function provisional(message: ChatMessageDto) {
  const { id, revision } = message;
  return { type: 'row', entity: 'chat', id, revision: revision - 1, row: { ...message, flagsCount: 0 } } as const;
}

/** Whether messages can be written. Hosts can write while the content is hidden, too. */
export function useChatWindow(content: ContentDto) {
  const facts = useMemo(() => {
    const { enabled, startsAt, endsAt } = content.chat;
    return {
      ...timesOf(content),
      showAt: null,
      hideAt: null,
      chat: { enabled, startsAt: epochOf(startsAt), endsAt: epochOf(endsAt) },
    };
  }, [content]);
  const now = useServerNow({ until: nextBoundary(facts, serverClock.now()) });
  return chatWindowOf({ chat: facts.chat, times: facts }, now);
}

const none = (): readonly MessageAction[] => [];

/** What a host can do with a message; what can't be undone asks first. */
function useMessageActions(contentId: string, ownUid: string, moreFor: PublicChatProps['moreActionsFor'] = none) {
  const [asked, setAsked] = useState<ModeratedMessageDto | null>(null);
  const { trigger } = useDeleteMessage(contentId);
  const actionsFor = useCallback(
    (message: ModeratedMessageDto): MessageAction[] => {
      const more = moreFor(message);
      if (message.isDeleted) return [...more];
      const icon = <Trash2 aria-hidden="true" />;
      const label = text('message.delete');
      return [...more, { id: 'delete', label, icon, isOften: true, isDanger: true, onSelect: () => setAsked(message) }];
    },
    [moreFor],
  );
  const handleConfirm = () => {
    if (asked) void trigger(asked.id);
    setAsked(null);
  };
  const dialog = asked && (
    <ConfirmDialog
      title={asked.uid === ownUid ? text('delete.ownTitle') : text('delete.title', { name: asked.userName })}
      confirmLabel={text('message.delete')}
      isDanger
      onConfirm={handleConfirm}
      onCancel={() => setAsked(null)}
    >
      {text('delete.effect')}
    </ConfirmDialog>
  );
  return { actionsFor, dialog };
}
