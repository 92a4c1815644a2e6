import {
  type ChatRows,
  holdMessages,
  mergeMessages,
  type OlderMessages,
  releaseMessages,
  shownMessages,
} from './chat-rows.js';
import type {
  ChannelDto,
  ContentDto,
  GoodbyeFrame,
  HelloFrame,
  Mark,
  MeFrame,
  ReactionsFrame,
  RefreshFrame,
} from './frames.js';
import { applyRowFrame, type PlainEntity, type RoomRows, type RowChange, type StreamRows } from './room-rows.js';
import { hasDepartures, noRows, presentValues, presentValuesOf, type VersionedRows } from './versioned-rows.js';

/** The rows that every content page's stream has. */
export interface ContentRows extends StreamRows {
  content: ContentDto;
  channel: ChannelDto;
}

/** What every page knows about its room, that of a viewer or a host. `rows` and `incoming` are the records; the other fields are what to show, and keep their identity while nothing in them changes. */
export interface RoomStreamState<R extends ContentRows> {
  rows: RoomRows<R>;
  /** A fresh snapshot that is still arriving while older rows are shown; it replaces them at its mark. */
  incoming: RoomRows<R> | null;
  hello: HelloFrame | null;
  /** All that was there when the stream began has come. */
  isComplete: boolean;
  me: MeFrame | null;
  refresh: RefreshFrame | null;
  /** Taps by icon; null until the stream brings them. */
  reactions: ReactionsFrame['counts'] | null;
  /** All rows that are there, by entity and id: see `rowsOf`. */
  present: { readonly [E in PlainEntity<R>]?: readonly R[E][] };
  content: ContentDto | null;
  /** True if the content was there and has left this person's audience. */
  isContentGone: boolean;
  channel: ChannelDto | null;
  isChannelGone: boolean;
  /** Oldest first. */
  messages: readonly R['chat'][];
  hasReachedFirstMessage: boolean;
}

/** The frames that every stream of a room has. */
export type RoomFrame = HelloFrame | Mark | RowChange | MeFrame | ReactionsFrame | RefreshFrame | GoodbyeFrame;

export const initialRoomStream = {
  incoming: null,
  hello: null,
  isComplete: false,
  me: null,
  refresh: null,
  reactions: null,
  present: {},
  content: null,
  isContentGone: false,
  channel: null,
  isChannelGone: false,
  messages: [],
  hasReachedFirstMessage: false,
};

type AnyState = RoomStreamState<ContentRows>;

/** The visible rows of an entity; returns the same list while nothing in it changes. Chat messages have their own rules: see `messages`. */
export function rowsOf<P extends object, E extends keyof P & string>({ present }: { present: P }, entity: E) {
  return (present[entity] ?? NONE) as NonNullable<P[E]>;
}

const NONE: readonly never[] = [];

/**
 * Folds one frame, or the mark that ends a window, into the records (architecture §4).
 * Row frames are idempotent and independent of order: the higher revision of a row wins, and what left does not come back by an older upsert.
 * A fresh `hello` voids earlier revisions, because their epoch may have ended: its snapshot is gathered beside what is shown, and replaces
 * it at the next mark, so that nothing flickers. Where nothing is shown yet it appears as it comes. `noRows`: the records before any frame.
 */
export function applyRoomFrame<S extends AnyState>(state: S, frame: RoomFrame, noRows: S['rows']): S {
  switch (frame.type) {
    case 'hello':
      return { ...state, hello: frame, incoming: frame.isFresh && state.rows !== noRows ? noRows : null };
    case 'mark':
      if (state.incoming) return { ...state, rows: state.incoming, incoming: null, isComplete: true };
      return state.isComplete ? state : { ...state, isComplete: true };
    case 'row':
    case 'gone':
      return state.incoming
        ? { ...state, incoming: applyRowFrame(state.incoming, frame) }
        : { ...state, rows: applyRowFrame(state.rows, frame) };
    case 'me':
      return { ...state, me: frame };
    case 'reactions':
      return { ...state, reactions: frame.counts };
    case 'refresh':
      return state.refresh && state.refresh.publishedAt >= frame.publishedAt ? state : { ...state, refresh: frame };
    case 'goodbye':
      return state;
    default:
      frame satisfies never;
      return state;
  }
}

/** Derives what to show after a window; keeps what the records didn't change. */
export function withShownRows<S extends AnyState>(before: S, next: S): S {
  if (next.rows === before.rows) return next;
  const present = presentIn(before, next);
  const { content, channel, chat } = next.rows;
  const shown = { ...next, present };
  if (content !== before.rows.content) {
    shown.content = newest(present.content);
    shown.isContentGone = isGone(shown.content, before.content, content);
  }
  if (channel !== before.rows.channel) {
    shown.channel = newest(present.channel);
    shown.isChannelGone = isGone(shown.channel, before.channel, channel);
  }
  if (chat !== before.rows.chat) {
    shown.messages = shownMessages(chat);
    shown.hasReachedFirstMessage = chat.hasReachedStart;
  }
  return shown;
}

/** Keeps every visible message from now on: call it before loading older ones. */
export function holdOlderMessages<S extends AnyState>(state: S): S {
  return withChat(state, holdMessages(state.rows.chat));
}

/** Adds a page of messages older than position `before`; a page that is no longer adjacent to what is shown is ignored. */
export function mergeOlderMessages<S extends AnyState>(state: S, page: OlderMessages<S['messages'][number]>): S {
  return withChat(state, mergeMessages(state.rows.chat, page));
}

/** Keeps only the latest messages again, once the reader has returned to the newest. */
export function releaseOlderMessages<S extends AnyState>(state: S): S {
  return withChat(state, releaseMessages(state.rows.chat));
}

function withChat<S extends AnyState>(state: S, chat: ChatRows<S['messages'][number]>): S {
  return chat === state.rows.chat ? state : withShownRows(state, { ...state, rows: { ...state.rows, chat } });
}

/** Keeps the lists of entities that didn't change. */
function presentIn<S extends AnyState>(before: S, { rows }: S): S['present'] {
  const { chat: _, ...plain } = rows as unknown as Tables;
  const past = before.rows as unknown as Tables;
  const shown = before.present as Readonly<Record<string, readonly unknown[] | undefined>>;
  const present: Record<string, readonly unknown[]> = {};
  for (const [entity, table = noRows] of Object.entries(plain)) {
    const owner = OWNERS[entity];
    const isSame = table === past[entity] && (!owner || plain[owner.entity] === past[owner.entity]);
    const read = () =>
      owner ? presentValuesOf(table, plain[owner.entity] ?? noRows, owner.idOf) : presentValues<unknown>(table);
    const list = isSame ? shown[entity] : read();
    if (list && list.length > 0) present[entity] = list;
  }
  return present as S['present'];
}

type Tables = Readonly<Record<string, VersionedRows<unknown> | undefined>>;

/** Rows that belong to others and disappear with them: someone who leaves a direct chat no longer has its messages. */
const OWNERS: Readonly<Record<string, { entity: string; idOf: (row: unknown) => string }>> = {
  directMessage: { entity: 'directChat', idOf: (row) => (row as { chatId: string }).chatId },
};

export function isGone<T>(now: T | null, before: T | null, table: VersionedRows<unknown> | undefined): boolean {
  return now === null && (before !== null || (table !== undefined && hasDepartures(table)));
}

function newest<T extends { revision: number }>(values: readonly T[] = []): T | null {
  return values.reduce<T | null>((best, value) => (best && best.revision >= value.revision ? best : value), null);
}
