import { isClosedStatus, isListed } from '@contracts/domain/direct-chat';
import type { ChatRequestDto, DirectChatDto, DirectMessageDto } from '@contracts/streams/frames';
import { rowsOf } from '@contracts/streams/room-stream';
import { useUnread } from '@ui/direct-chat/use-unread';
import { keyFor } from '@ui/session/kept-for-person';
import type { HostStore } from '@ui/stream/use-host-stream';
import { useStreamValue } from '@ui/stream/use-stream';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notify, useIsPageHidden } from '../../components/alerts';
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
  /** Those that need an answer come first. */
  mine: readonly DirectChatDto[];
  /** Those shown so far, the latest first. */
  closed: readonly DirectChatDto[];
  moreClosed: MoreChats | null;
  messages: readonly DirectMessageDto[];
  hostMessages: readonly DirectMessageDto[];
  /** The last thing that someone wrote, by chat. */
  latest: Readonly<Record<string, DirectMessageDto | undefined>>;
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
  const isLoaded = useStreamValue(store, ({ isComplete }) => isComplete);
  const isHidden = useIsPageHidden();
  const [chosen, select] = useChosen(contentId, uid);
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
  const latest = useMemo(() => latestOf(messages), [messages]);
  const isLost = !isThere && (chosen === null || isLoaded);
  const opens = isLost && opensHostChat && lists.requests.length === 0;
  const selected = isThere ? chosen : opens ? HOST_CHAT : null;
  // What arrives while nobody can see the page isn't read.
  const openId = isShown && !isHidden ? selected : null;
  const unread = useUnread(counted, countable, { uid, openId, isLoaded });
  useAlerts(lists.requests, counted, countable, { uid, select, isLoaded });
  const [needing, answered] = partition(lists.mine, (chat) => {
    const isUnanswered = waitsSince(chat, latest[chat.id], uid) !== null && !chat.isMuted;
    return isUnanswered || (unread[chat.id] ?? 0) > 0;
  });
  return {
    ...lists,
    mine: [...needing, ...answered],
    closed: closed.chats,
    moreClosed: closed.more,
    messages,
    hostMessages,
    latest,
    unread,
    selected,
    select,
  };
}

/** Since when the other person has waited for an answer; null: they don't, or one of the two has left the chat. */
export function waitsSince(chat: DirectChatDto, last: DirectMessageDto | undefined, uid: string): string | null {
  const isLeft = chat.people.some(({ status }) => isClosedStatus(status));
  return !last || last.uid === uid || isLeft ? null : last.sentAt;
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/** What is open, also after the page was loaded again. */
function useChosen(contentId: string, uid: string): [Selection, (selected: Selection) => void] {
  const key = keyFor(uid, `openChat.${contentId}`);
  const [chosen, setChosen] = useState<Selection>(() => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  });
  const select = useCallback(
    (selected: Selection) => {
      setChosen(selected);
      try {
        if (selected === null) localStorage.removeItem(key);
        else localStorage.setItem(key, selected);
      } catch {
        // Without storage, nothing is open after the next load.
      }
    },
    [key],
  );
  return [chosen, select];
}

function latestOf(messages: readonly DirectMessageDto[]): HostChats['latest'] {
  const latest: Record<string, DirectMessageDto> = {};
  for (const message of messages) {
    const { chatId, position, isSystem } = message;
    if (chatId !== null && !isSystem && position >= (latest[chatId]?.position ?? position)) latest[chatId] = message;
  }
  return latest;
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

/** Tells the host of new requests and messages: of those in a chat that was there before, and once for each chat that has any. */
function useAlerts(
  requests: readonly ChatRequestDto[],
  chats: readonly Pick<DirectChatDto, 'id' | 'isMuted'>[],
  messages: readonly DirectMessageDto[],
  { uid, select, isLoaded }: { uid: string; select: (selected: Selection) => void; isLoaded: boolean },
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!isLoaded) return;
    const before = known.current;
    known.current = new Set([...requests, ...chats, ...messages].map(({ id }) => id));
    if (!before) return;
    const onOpen = (id: string) => () => select(id);
    for (const { id, userName, message } of requests)
      if (!before.has(id))
        notify({ title: text('alert.request', { name: userName }), body: message, tag: id, onOpen: onOpen(id) });
    for (const { id, isMuted } of chats) {
      if (isMuted || !before.has(id)) continue;
      const last = messages.findLast((each) => each.chatId === id && each.uid !== uid && !before.has(each.id));
      if (last)
        notify({
          title: text('alert.message', { name: last.userName }),
          body: last.text,
          tag: id,
          onOpen: onOpen(id),
        });
    }
  }, [requests, chats, messages, uid, select, isLoaded]);
}
