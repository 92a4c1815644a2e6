import { isPresent, noRows, removeRow, upsertRow, type VersionedRows } from './versioned-rows.js';

/** How many messages are shown without loading older ones (spec 3 §9). */
export const LATEST_MESSAGES = 100;
/** How many rows are kept, including deleted ones: the surplus keeps the list full, and independent of the order of frames, when some are deleted. */
const HELD_MESSAGES = 2 * LATEST_MESSAGES;

/** What every stream's messages have. */
export interface ChatRow {
  id: string;
  position: number;
  revision: number;
  isDeleted: boolean;
}

export interface ChatRows<M extends ChatRow> extends VersionedRows<M> {
  /** Hosts see deleted messages, too. */
  showsDeleted: boolean;
  /** Nothing is dropped from this position on, because older pages were loaded; null while only the latest are kept. */
  heldFrom: number | null;
  /** True once an older page reported that nothing precedes it. */
  hasReachedStart: boolean;
}

export const noChatRows: ChatRows<never> = {
  ...noRows,
  showsDeleted: false,
  heldFrom: null,
  hasReachedStart: false,
};

export function upsertMessage<M extends ChatRow>(chat: ChatRows<M>, revision: number, message: M): ChatRows<M> {
  const next = upsertRow(chat, message.id, revision, message);
  return next === chat ? chat : dropSurplus({ ...chat, rows: next.rows });
}

export function removeMessage<M extends ChatRow>(chat: ChatRows<M>, id: string, revision: number): ChatRows<M> {
  const next = removeRow(chat, id, revision);
  return next === chat ? chat : { ...chat, gone: next.gone };
}

/** The messages to show, oldest first, by position. */
export function shownMessages<M extends ChatRow>(chat: ChatRows<M>): M[] {
  const shown = Object.values(chat.rows)
    .map((row) => row.value)
    .filter((message) => (chat.showsDeleted || !message.isDeleted) && isPresent(chat, message.id))
    .sort(byPosition);
  const { heldFrom } = chat;
  return heldFrom === null ? shown.slice(-LATEST_MESSAGES) : shown.filter((message) => message.position >= heldFrom);
}

/** Drops nothing from the oldest visible message on: call it before requesting an older page, so that no gap opens while it loads. */
export function holdMessages<M extends ChatRow>(chat: ChatRows<M>): ChatRows<M> {
  const oldest = shownMessages(chat)[0];
  return chat.heldFrom !== null || !oldest ? chat : { ...chat, heldFrom: oldest.position };
}

/** Drops older pages again and keeps only the latest messages. */
export function releaseMessages<M extends ChatRow>(chat: ChatRows<M>): ChatRows<M> {
  return chat.heldFrom === null ? chat : dropSurplus({ ...chat, heldFrom: null, hasReachedStart: false });
}

export interface OlderMessages<M> {
  before: number;
  messages: readonly M[];
  hasMore: boolean;
}

/** Adds a page that ends just before position `before`; ignored if it is no longer adjacent to what is kept. */
export function mergeMessages<M extends ChatRow>(chat: ChatRows<M>, page: OlderMessages<M>): ChatRows<M> {
  const held = holdMessages(chat);
  if (held.heldFrom === null || held.heldFrom > page.before) return chat;
  const heldFrom = Math.min(held.heldFrom, ...page.messages.map((message) => message.position));
  const merged = page.messages.reduce<ChatRows<M>>((rows, message) => upsertMessage(rows, message.revision, message), {
    ...held,
    heldFrom,
  });
  return { ...merged, hasReachedStart: merged.hasReachedStart || !page.hasMore };
}

const byPosition = (a: ChatRow, b: ChatRow) => a.position - b.position || (a.id < b.id ? -1 : 1);

function dropSurplus<M extends ChatRow>(chat: ChatRows<M>): ChatRows<M> {
  const all = Object.entries(chat.rows).sort(([, a], [, b]) => byPosition(b.value, a.value));
  const { heldFrom } = chat;
  const kept = all.filter(
    ([, row], index) => index < HELD_MESSAGES || (heldFrom !== null && row.value.position >= heldFrom),
  );
  return kept.length === all.length ? chat : { ...chat, rows: Object.fromEntries(kept) };
}
