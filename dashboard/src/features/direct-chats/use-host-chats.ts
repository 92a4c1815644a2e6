import { isClosedStatus, isListed } from '@contracts/domain/direct-chat';
import type { ChatRequestDto, DirectChatDto, DirectMessageDto } from '@contracts/streams/frames';
import { rowsOf } from '@contracts/streams/room-stream';
import { useUnread } from '@ui/direct-chat/use-unread';
import type { HostStore } from '@ui/stream/use-host-stream';
import { useStreamValue } from '@ui/stream/use-stream';
import { useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../../components/alerts';
import { directText as text } from './direct-chats.messages';
import { useOlderClosedChats } from './direct-chats.requests';

const PAGE = 25;
/** As many chats does a stream carry. */
const MOST_STREAMED = 100;

/** What is selected in the list: a chat or request by its id, or Host Chat. */
type Selection = string | typeof HOST_CHAT | null;
export const HOST_CHAT = 'hosts';

/** The keys of the first chats in the list. */
export const NUMBERS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** What can be selected, in the order of the list. */
export const orderOf = ({ requests, mine, closed }: Pick<HostChats, 'requests' | 'mine' | 'closed'>): string[] =>
  [...requests, ...mine, ...closed].map(({ id }) => id).concat(HOST_CHAT);

/** Shows more of them. */
interface MoreChats {
  show: () => void;
  isLoading: boolean;
}

export interface HostChats {
  /** The one that has waited longest comes first (screens, host panel). */
  requests: readonly ChatRequestDto[];
  mine: readonly DirectChatDto[];
  /** Those shown so far, the latest first. */
  closed: readonly DirectChatDto[];
  moreClosed: MoreChats | null;
  messages: readonly DirectMessageDto[];
  hostMessages: readonly DirectMessageDto[];
  /** By chat, and of Host Chat. */
  unread: Readonly<Record<string, number>>;
  selected: Selection;
  select: (selected: Selection) => void;
}

interface HostChatsOptions {
  uid: string;
  /** The selected one can be seen. */
  isShown: boolean;
  /** Host Chat is open while nothing else is and nobody waits. */
  opensHostChat: boolean;
}

/** A host's conversations, as the stream brings them. */
export function useHostChats(contentId: string, store: HostStore, options: HostChatsOptions): HostChats {
  const { uid, isShown, opensHostChat } = options;
  const all = useStreamValue(store, (state) => rowsOf(state, 'directChat'));
  const waiting = useStreamValue(store, (state) => rowsOf(state, 'chatRequest'));
  const messages = useStreamValue(store, (state) => rowsOf(state, 'directMessage'));
  const hostMessages = useStreamValue(store, (state) => rowsOf(state, 'hostMessage'));
  const [chosen, select] = useState<Selection>(null);
  const lists = useMemo(() => {
    const ofOwn = (test: (chat: DirectChatDto, own: DirectChatDto['people'][number]) => boolean) =>
      all.filter((chat) => {
        const own = chat.people.find((person) => person.uid === uid);
        return own !== undefined && test(chat, own);
      });
    return {
      requests: [...waiting].sort((a, b) => a.requestedAt.localeCompare(b.requestedAt)),
      mine: ofOwn(isListed).sort((a, b) => (a.acceptedAt ?? '').localeCompare(b.acceptedAt ?? '')),
      closed: ofOwn((_, { status }) => isClosedStatus(status)),
    };
  }, [all, waiting, uid]);
  const closed = useClosedChats(contentId, all, lists.closed);
  const inHostChat = useMemo(() => hostMessages.map((one) => ({ ...one, chatId: HOST_CHAT })), [hostMessages]);
  const countable = useMemo(() => [...messages, ...inHostChat], [messages, inHostChat]);
  const counted = useMemo(
    () => [...lists.mine, ...lists.closed, { id: HOST_CHAT, isMuted: false }],
    [lists.mine, lists.closed],
  );
  const isThere =
    chosen === HOST_CHAT || [...lists.requests, ...lists.mine, ...closed.chats].some(({ id }) => id === chosen);
  const opens = chosen === null && opensHostChat && lists.requests.length === 0;
  const selected = isThere ? chosen : opens ? HOST_CHAT : null;
  const openId = isShown ? selected : null;
  const unread = useUnread(counted, countable, { uid, openId, isLoaded: true });
  useAlerts(lists.requests, lists.mine, messages, { uid, select });
  return {
    ...lists,
    closed: closed.chats,
    moreClosed: closed.more,
    messages,
    hostMessages,
    unread,
    selected,
    select,
  };
}

/** Closed chats, 25 at a time: those of the stream, which carries the latest hundred chats, and then older ones. */
function useClosedChats(contentId: string, all: readonly DirectChatDto[], streamed: readonly DirectChatDto[]) {
  const [count, setCount] = useState(PAGE);
  const [older, setOlder] = useState<readonly DirectChatDto[]>([]);
  const [isCut, setIsCut] = useState(true);
  const { trigger, isMutating } = useOlderClosedChats(contentId);
  const chats = useMemo(() => {
    const known = new Set(all.map(({ id }) => id));
    return [...streamed, ...older.filter(({ id }) => !known.has(id))].sort((a, b) => b.revision - a.revision);
  }, [all, streamed, older]);
  const mayHaveOlder = isCut && all.length + older.length >= MOST_STREAMED;
  const show = async () => {
    const last = chats.at(-1);
    if (chats.length < count + PAGE && mayHaveOlder && last) {
      const page = await trigger(last.revision);
      if (!page) return;
      setOlder((loaded) => [...loaded, ...page.chats]);
      setIsCut(page.hasMore);
    }
    setCount(count + PAGE);
  };
  const hasMore = chats.length > count || mayHaveOlder;
  return { chats: chats.slice(0, count), more: hasMore ? { show: () => void show(), isLoading: isMutating } : null };
}

/** Tells the host of new requests and messages. */
function useAlerts(
  requests: readonly ChatRequestDto[],
  mine: readonly DirectChatDto[],
  messages: readonly DirectMessageDto[],
  { uid, select }: { uid: string; select: (selected: Selection) => void },
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set([...requests, ...messages].map(({ id }) => id));
    if (!before) return;
    for (const { id, userName, message } of requests)
      if (!before.has(id))
        notify({ title: text('alert.request', { name: userName }), body: message, tag: id, onOpen: () => select(id) });
    for (const { id, chatId, uid: author, userName, text: body } of messages) {
      const chat = mine.find((each) => each.id === chatId);
      if (before.has(id) || author === uid || !chat || chat.isMuted) continue;
      notify({ title: text('alert.message', { name: userName }), body, tag: chat.id, onOpen: () => select(chat.id) });
    }
  }, [requests, mine, messages, uid, select]);
}
