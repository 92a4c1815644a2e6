import { chakra } from '@chakra-ui/react';
import { CHAT_NOT_AVAILABLE, type ChatWindow } from '@contracts/domain/chat-window';
import type { ContentDto, DirectMessageDto } from '@contracts/streams/frames';
import { ApiError } from '@ui/api/api-error';
import { ChatAlert } from '@ui/chat/chat-alert';
import { type ChatPaints, createChatColors, seatOf } from '@ui/chat/name-color';
import { Button } from '@ui/components/button';
import { EmptyState } from '@ui/components/empty-state';
import { toast } from '@ui/components/toaster.store';
import { directChatText } from '@ui/direct-chat/direct-chat.messages';
import { startDirectChat, usePeopleHere } from '@ui/direct-chat/direct-chat.requests';
import { errorMessage } from '@ui/messages/error-message';
import type { SessionUser } from '@ui/session/session.types';
import type { HostStore } from '@ui/stream/use-host-stream';
import { MessageCircle } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useUnreadInTitle } from '../../components/alerts';
import { useShortcuts } from '../../components/shortcuts';
import { ChatList } from './chat-list';
import { directText as text } from './direct-chats.messages';
import { useChatAct } from './direct-chats.requests';
import { HostConversation, HostRoom, type PersonActions } from './host-conversation';
import { RequestPreview } from './request-preview';
import { HOST_CHAT, type HostChats, NUMBERS, orderOf, useHostChats } from './use-host-chats';

interface DirectPartOptions {
  content: Pick<ContentDto, 'id' | 'chat'>;
  store: HostStore;
  user: SessionUser;
  paints: ChatPaints;
  window: ChatWindow;
  /** The list and the conversation take each other's place. */
  isNarrow: boolean;
  /** This part of the panel can be seen. */
  isShown: boolean;
  moderation: PersonActions;
  /** A chat was started from elsewhere in the panel. */
  onStarted: () => void;
}

/** The host's conversations: their list, the selected one, and what is unread. */
export function useDirectPart(options: DirectPartOptions) {
  const { content, store, user, paints, window, isNarrow, isShown } = options;
  const chats = useHostChats(content.id, store, { uid: user.uid, isShown, opensHostChat: !isNarrow });
  const { requests, mine, closed, selected, select, unread } = chats;
  const here = usePeopleHere({ contentId: content.id, keys: '' }, mine, mine.length > 0)?.online ?? null;
  const colorOf = useMemo(() => createChatColors(paints, seatOf).of, [paints]);
  const { trigger, isMutating } = useChatAct(content.id);
  const { start, dialog } = useStart(chats, options);
  const author = useMemo(
    () => ({ uid: user.uid, name: user.displayName ?? '', photoUrl: user.photoUrl, canModerate: true }),
    [user],
  );
  const accept = async (chatId: string) => {
    select(chatId);
    if (await trigger({ chatId, act: 'accept' })) focusComposer();
  };
  useKeys(chats, accept);
  const count = requests.length + Object.values(unread).reduce((sum, each) => sum + each, 0);
  useUnreadInTitle(count);

  const chat = [...mine, ...closed].find(({ id }) => id === selected);
  const request = requests.find(({ id }) => id === selected);
  const common = {
    contentId: content.id,
    author,
    paints,
    closedReason: window === 'open' ? null : CHAT_NOT_AVAILABLE,
    onStored: (entity: 'directMessage' | 'hostMessage', message: DirectMessageDto) =>
      store.applyNow([{ type: 'row', entity, id: message.id, revision: message.revision, row: message }]),
    onBack: isNarrow ? () => select(null) : null,
  };
  const conversation = chat ? (
    <HostConversation
      key={chat.id}
      chat={chat}
      messages={chats.messages.filter(({ chatId }) => chatId === chat.id)}
      here={here}
      moderation={options.moderation}
      {...common}
    />
  ) : request ? (
    <RequestPreview
      key={request.id}
      contentId={content.id}
      moderation={options.moderation}
      request={request}
      isBusy={isMutating}
      onAccept={() => void accept(request.id)}
      onBack={common.onBack}
    />
  ) : selected === HOST_CHAT ? (
    <chakra.div display="contents" onFocus={() => select(HOST_CHAT)}>
      <HostRoom messages={chats.hostMessages} {...common} />
    </chakra.div>
  ) : null;
  return {
    list: (
      <ChatList
        {...{ chats, here, colorOf }}
        uid={user.uid}
        isOff={!content.chat.enabled}
        onAccept={(id) => void accept(id)}
      />
    ),
    conversation:
      conversation ?? (isNarrow ? null : <Waiters requests={requests} isBusy={isMutating} onAccept={accept} />),
    unread: count,
    isPublicFirst: chat === undefined && request === undefined,
    start,
    dialog,
  };
}

interface WaitersProps {
  requests: HostChats['requests'];
  isBusy: boolean;
  onAccept: (chatId: string) => Promise<void>;
}

/** While nothing is selected: the next thing to do. */
function Waiters({ requests, isBusy, onAccept }: WaitersProps) {
  const [next] = requests;
  const title = requests.length === 1 ? 'waiting.one' : 'waiting.many';
  return (
    <chakra.div flex="1" display="grid" placeItems="center" overflowY="auto">
      <EmptyState
        icon={<MessageCircle size={24} />}
        title={next ? text(title, { count: String(requests.length) }) : text('chat.none')}
        action={
          next && (
            <Button isBusy={isBusy} onClick={() => void onAccept(next.id)}>
              {text('waiting.accept')}
            </Button>
          )
        }
      >
        {text('chat.noneHelp')}
      </EmptyState>
    </chakra.div>
  );
}

/** Starts a chat with a viewer, or opens the one that there is. The viewer sees it from the first message on (spec 3 §4). */
function useStart({ mine, select }: HostChats, { content, store, onStarted }: DirectPartOptions) {
  const [offline, setOffline] = useState<string | null>(null);
  const open = (chatId: string) => {
    select(chatId);
    onStarted();
    focusComposer();
  };
  const start = async ({ uid, name }: { uid: string; name: string }) => {
    const present = mine.find(({ people }) => people.some((person) => person.uid === uid));
    if (present) return open(present.id);
    try {
      const chat = await startDirectChat({ contentId: content.id, keys: '' }, { uid, text: null });
      store.applyNow([{ type: 'row', entity: 'directChat', id: chat.id, revision: chat.revision, row: chat }]);
      open(chat.id);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'person_offline') setOffline(errorMessage(error));
      else toast.error(code === 'chat_exists' ? text('start.exists', { name }) : errorMessage(error));
    }
  };
  const dialog = offline !== null && (
    <ChatAlert title={directChatText('direct.unavailable')} message={offline} onClose={() => setOffline(null)} />
  );
  return { start, dialog };
}

/** Numbers open a chat by its place in the list, J and K move, Enter accepts or writes (screens, host panel). */
function useKeys(chats: HostChats, accept: (id: string) => Promise<void>): void {
  const { requests, selected, select } = chats;
  const ids = orderOf(chats);
  const move = (by: number) => {
    const at = selected === null ? -1 : ids.indexOf(selected);
    select(ids[Math.min(ids.length - 1, Math.max(0, at + by))] ?? null);
  };
  useShortcuts([
    {
      keys: NUMBERS,
      range: ['1', '9'],
      label: text('keys.select'),
      run: (key) => select(ids[Number(key) - 1] ?? selected),
    },
    { keys: ['j'], label: text('keys.next'), run: () => move(1) },
    { keys: ['k'], label: text('keys.previous'), run: () => move(-1) },
    {
      keys: ['Enter'],
      label: text('keys.enter'),
      run: () => {
        const request = requests.find(({ id }) => id === (selected ?? requests[0]?.id));
        if (request) void accept(request.id);
        else focusComposer();
      },
    },
  ]);
}

/** Once it is there: a request becomes a conversation when the stream says so. */
function focusComposer(): void {
  setTimeout(() => {
    document.querySelector<HTMLElement>('[data-part=conversation] [data-composer] textarea:enabled')?.focus();
  }, 150);
}
