import { isListed, isOpenStatus } from '@contracts/domain/direct-chat';
import type { DirectChatDto, DirectMessageDto } from '@contracts/streams/frames';
import { rowsOf } from '@contracts/streams/room-stream';
import { useStreamValue } from '@ui/stream/use-stream';
import type { RoomStore } from '@ui/stream/use-viewer-stream';
import { useEffect, useMemo, useRef, useState } from 'react';

/** With what has arrived since the page was loaded, by chat. */
export type CountedChats = DirectChats & { unread: Readonly<Record<string, number>> };

export interface DirectChats {
  /** Those that the person sees (spec 3 §4), the first to begin first. */
  chats: readonly DirectChatDto[];
  messages: readonly DirectMessageDto[];
  isLoaded: boolean;
  /** The chat that is shown; null: what begins one. */
  selectedId: string | null;
  select: (id: string | null) => void;
  /** With whom a new one begins; null: with a host. */
  target: Person | null;
  /** Opens the chat with someone, or begins it. */
  talkTo: (person: Person) => void;
  /** Opens the chat with a host, or what begins one. */
  talkToHost: () => void;
}

/** Someone who wrote in the chat. */
interface Person {
  uid: string;
  name: string;
}

/** The person's direct chats. One that begins while the page is open is shown (spec 3 §4). */
export function useDirectChats(store: RoomStore, uid: string | null, onArrival: () => void): DirectChats {
  const all = useStreamValue(store, (state) => rowsOf(state, 'directChat'));
  const messages = useStreamValue(store, (state) => rowsOf(state, 'directMessage'));
  const isLoaded = useStreamValue(store, ({ isComplete, incoming }) => isComplete && incoming === null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [target, setTarget] = useState<Person | null>(null);
  const chats = useMemo(() => listed(all, uid), [all, uid]);
  const known = useRef<ReadonlySet<string> | null>(null);
  const latest = useRef(onArrival);
  latest.current = onArrival;

  useEffect(() => {
    if (!isLoaded) return;
    const before = known.current;
    known.current = new Set(chats.map(({ id }) => id));
    // Their own comes back when a host reopens it, or the other person writes again.
    const arrived =
      before && chats.findLast((chat) => !before.has(chat.id) && (chat.createdBy !== uid || isOpenStatus(chat.status)));
    if (!arrived) return;
    setChosen(arrived.id);
    latest.current();
  }, [chats, isLoaded, uid]);

  const selectedId = chats.some(({ id }) => id === chosen) ? chosen : null;
  const select = (id: string | null) => {
    setTarget(null);
    setChosen(id);
  };
  const talkTo = (person: Person) => {
    const known = chats.find(({ people }) => people.some(({ uid: each }) => each === person.uid));
    setChosen(known?.id ?? null);
    setTarget(known ? null : person);
    onArrival();
  };
  const talkToHost = () => {
    select(chats.find(({ status }) => status === 'request' || status === 'active')?.id ?? null);
    onArrival();
  };
  return { chats, messages, isLoaded, selectedId, select, target, talkTo, talkToHost };
}

function listed(all: readonly DirectChatDto[], uid: string | null): DirectChatDto[] {
  return all
    .filter((chat) => {
      const own = chat.people.find((person) => person.uid === uid);
      return own !== undefined && isListed(chat, own);
    })
    .sort((a, b) => a.requestedAt.localeCompare(b.requestedAt));
}
