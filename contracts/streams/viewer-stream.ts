import { holdMessages, mergeMessages, releaseMessages, shownMessages } from './chat-rows.js';
import type {
  ChannelDto,
  ChatMessageDto,
  ClientDto,
  ContentCardDto,
  ContentDto,
  HelloFrame,
  Mark,
  MeFrame,
  RefreshFrame,
  RowOf,
  ViewerFrame,
} from './frames.js';
import { applyRowFrame, noRoomRows, type PlainEntity, type RoomRows } from './room-rows.js';
import { hasDepartures, presentValues, type VersionedRows } from './versioned-rows.js';

/** What a viewer's page knows about its room. `rows` and `incoming` are the records; the other fields are what to show, and keep their identity while nothing in them changes. */
export interface ViewerStreamState {
  rows: RoomRows;
  /** A fresh snapshot that is still arriving while older rows are shown; it replaces them at its mark. */
  incoming: RoomRows | null;
  hello: HelloFrame | null;
  me: MeFrame | null;
  liveCount: number | null;
  refresh: RefreshFrame | null;
  /** All rows that are there, by entity and id: see `rowsOf`. */
  present: { readonly [E in PlainEntity]?: readonly RowOf<E>[] };
  content: ContentDto | null;
  /** True if the content was there and has left this viewer's audience. */
  isContentGone: boolean;
  channel: ChannelDto | null;
  isChannelGone: boolean;
  /** Only on an organization's page. */
  client: ClientDto | null;
  isClientGone: boolean;
  cards: Readonly<Record<string, ContentCardDto>>;
  /** Oldest first. */
  messages: readonly ChatMessageDto[];
  hasReachedFirstMessage: boolean;
}

export const initialViewerStream: ViewerStreamState = {
  rows: noRoomRows,
  incoming: null,
  hello: null,
  me: null,
  liveCount: null,
  refresh: null,
  present: {},
  content: null,
  isContentGone: false,
  channel: null,
  isChannelGone: false,
  client: null,
  isClientGone: false,
  cards: {},
  messages: [],
  hasReachedFirstMessage: false,
};

/** The visible rows of an entity; returns the same list while nothing in it changes. Chat messages have their own rules: see `messages`. */
export function rowsOf<E extends PlainEntity>({ present }: ViewerStreamState, entity: E): readonly RowOf<E>[] {
  return present[entity] ?? NONE;
}

const NONE: readonly never[] = [];

/**
 * Folds one frame of the viewer's stream, or the mark that ends a window, into what the page shows (architecture §4).
 * Row frames are idempotent and independent of order: the higher revision of a row wins, and what left does not come back by an older upsert.
 * A fresh `hello` voids earlier revisions, because their epoch may have ended: its snapshot is gathered beside what is shown, and replaces
 * it at the next mark, so that nothing flickers. Where nothing is shown yet it appears as it comes.
 */
export function reduceViewerStream(state: ViewerStreamState, frame: ViewerFrame | Mark): ViewerStreamState {
  return reduceViewerFrames(state, [frame]);
}

/** The same for a whole window at once, which processes the rows once instead of once per frame. */
export function reduceViewerFrames(
  state: ViewerStreamState,
  frames: readonly (ViewerFrame | Mark)[],
): ViewerStreamState {
  return withShownRows(state, frames.reduce(applyFrame, state));
}

/** Keeps every visible message from now on: call it before loading older ones. */
export function holdOlderMessages(state: ViewerStreamState): ViewerStreamState {
  return withChat(state, holdMessages(state.rows.chat));
}

/** Adds a page of messages older than position `before`; a page that is no longer adjacent to what is shown is ignored. */
export function mergeOlderMessages(
  state: ViewerStreamState,
  page: { before: number; messages: readonly ChatMessageDto[]; hasMore: boolean },
): ViewerStreamState {
  return withChat(state, mergeMessages(state.rows.chat, page));
}

/** Keeps only the latest messages again, once the reader has returned to the newest. */
export function releaseOlderMessages(state: ViewerStreamState): ViewerStreamState {
  return withChat(state, releaseMessages(state.rows.chat));
}

function applyFrame(state: ViewerStreamState, frame: ViewerFrame | Mark): ViewerStreamState {
  switch (frame.type) {
    case 'hello':
      return { ...state, hello: frame, incoming: frame.isFresh && state.rows !== noRoomRows ? noRoomRows : null };
    case 'mark':
      return state.incoming ? { ...state, rows: state.incoming, incoming: null } : state;
    case 'row':
    case 'gone':
      return state.incoming
        ? { ...state, incoming: applyRowFrame(state.incoming, frame) }
        : { ...state, rows: applyRowFrame(state.rows, frame) };
    case 'me':
      return { ...state, me: frame };
    case 'live':
      return { ...state, liveCount: frame.count };
    case 'refresh':
      return state.refresh && state.refresh.publishedAt >= frame.publishedAt ? state : { ...state, refresh: frame };
    case 'goodbye':
      return state;
    default:
      frame satisfies never;
      return state;
  }
}

function withChat(state: ViewerStreamState, chat: RoomRows['chat']): ViewerStreamState {
  return chat === state.rows.chat ? state : withShownRows(state, { ...state, rows: { ...state.rows, chat } });
}

function withShownRows(before: ViewerStreamState, next: ViewerStreamState): ViewerStreamState {
  if (next.rows === before.rows) return next;
  const present = presentIn(before, next);
  const { content, channel, client, card, chat } = next.rows;
  const shown = { ...next, present };
  if (content !== before.rows.content) {
    shown.content = newest(present.content);
    shown.isContentGone = isGone(shown.content, before.content, content);
  }
  if (channel !== before.rows.channel) {
    shown.channel = newest(present.channel);
    shown.isChannelGone = isGone(shown.channel, before.channel, channel);
  }
  if (client !== before.rows.client) {
    shown.client = present.client?.[0] ?? null;
    shown.isClientGone = isGone(shown.client, before.client, client);
  }
  if (card !== before.rows.card) shown.cards = Object.fromEntries((present.card ?? []).map((each) => [each.id, each]));
  if (chat !== before.rows.chat) {
    shown.messages = shownMessages(chat);
    shown.hasReachedFirstMessage = chat.hasReachedStart;
  }
  return shown;
}

/** Keeps the lists of entities that didn't change. */
function presentIn(before: ViewerStreamState, { rows }: ViewerStreamState): ViewerStreamState['present'] {
  const { chat: _, ...plain } = rows;
  const present: Record<string, readonly unknown[]> = {};
  for (const [entity, table] of Object.entries(plain)) {
    const key = entity as PlainEntity;
    const list = table === before.rows[key] ? before.present[key] : presentValues<unknown>(table);
    if (list && list.length > 0) present[entity] = list;
  }
  return present as ViewerStreamState['present'];
}

function isGone<T>(now: T | null, before: T | null, table: VersionedRows<unknown> | undefined): boolean {
  return now === null && (before !== null || (table !== undefined && hasDepartures(table)));
}

function newest<T extends { revision: number }>(values: readonly T[] = []): T | null {
  return values.reduce<T | null>((best, value) => (best && best.revision >= value.revision ? best : value), null);
}
