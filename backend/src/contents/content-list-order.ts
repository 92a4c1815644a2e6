import { ContentType } from '../../../contracts/domain/enums.js';

export const LIST_TABS = ['all', 'upcoming', 'onDemand', 'past'] as const;
export type ListTab = (typeof LIST_TABS)[number];

export const LIST_COLUMNS = ['name', 'type', 'when', 'status'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** The order of the list; without a column, what is on and coming up first, then on demand, then past. */
export interface ListOrder {
  column: ListColumn | null;
  isDescending: boolean;
}

/** A stretch of the list that has one order. */
export interface ListPart {
  id: string;
  tab: ListTab;
  /** SQL of what it is ordered by, before the id. */
  key: string;
  type: 'text' | 'instant';
  direction: 'ASC' | 'DESC';
}

/** A place in the list. */
export interface ContentPosition {
  /** The time of the first page, in epoch milliseconds. */
  now: number;
  part: string;
  /** What the last content is ordered by: a text, or an instant in epoch milliseconds. */
  key: string;
  /** Its id. */
  id: string;
}

/** SQL: when a content starts or was first shown; those without a date come last. Has an index. */
export const LISTED_AT = `coalesce(c.starts_at, c.original_air_date, 'infinity'::timestamptz)`;
const LISTED_NAME = 'lower(c.name)';

const IS_ON_DEMAND = `c.content_type = '${ContentType.onDemand}'`;

/** SQL condition: in this tab. `now` names a parameter. */
export function tabSql(tab: ListTab, now: string): string {
  const conditions: Record<ListTab, string> = {
    all: `${now}::timestamptz IS NOT NULL`,
    upcoming: `(NOT ${IS_ON_DEMAND} AND c.closes_at > ${now}::timestamptz)`,
    onDemand: `(${IS_ON_DEMAND} AND ${now}::timestamptz IS NOT NULL)`,
    past: `(NOT ${IS_ON_DEMAND} AND c.closes_at <= ${now}::timestamptz)`,
  };
  return conditions[tab];
}

/** The parts of a tab in the order in which they are listed. */
export function listParts(tab: ListTab, { column, isDescending }: ListOrder): ListPart[] {
  const direction = isDescending ? 'DESC' : 'ASC';
  if (column === 'name') return [{ id: column, tab, key: LISTED_NAME, type: 'text', direction }];
  if (column === 'type') return [{ id: column, tab, key: 'c.content_type', type: 'text', direction }];
  if (column === 'when') return [{ id: column, tab, key: LISTED_AT, type: 'instant', direction }];
  const inOrder = STATUS_PARTS.filter((part) => tab === 'all' || part.tab === tab);
  return isDescending ? inOrder.map(reversed).reverse() : inOrder;
}

const byDate = { key: LISTED_AT, type: 'instant' } as const;
const STATUS_PARTS: readonly ListPart[] = [
  { id: 'upcoming', tab: 'upcoming', ...byDate, direction: 'ASC' },
  { id: 'onDemand', tab: 'onDemand', ...byDate, direction: 'DESC' },
  { id: 'past', tab: 'past', ...byDate, direction: 'DESC' },
];

const reversed = (part: ListPart): ListPart => ({ ...part, direction: part.direction === 'ASC' ? 'DESC' : 'ASC' });

/** The parts that a page has to read: the one in which the previous page ended, and those behind it. */
export function partsAfter(parts: readonly ListPart[], after: ContentPosition | null): readonly ListPart[] {
  if (!after) return parts;
  const index = parts.findIndex(({ id }) => id === after.part);
  return parts.slice(Math.max(index, 0));
}

/** The cursor of a position. */
export function cursorOf({ now, part, key, id }: ContentPosition): string {
  return Buffer.from(JSON.stringify([now, part, key, id])).toString('base64url');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MILLISECONDS = /^-?\d{1,15}(\.\d{1,6})?$/;
/** Epoch milliseconds that the database has as instants, far beyond what forms accept. */
const FIRST_MS = -2e14;
const LAST_MS = 9e14;

/** The position of a cursor that `cursorOf` made for this list; null for any other text. */
export function positionIn(cursor: string, parts: readonly ListPart[]): ContentPosition | null {
  const [now, name, key, id] = valuesIn(cursor);
  const part = parts.find((each) => each.id === name);
  if (!part || typeof now !== 'number' || !isInstant(now)) return null;
  if (typeof key !== 'string' || key.includes('\0') || typeof id !== 'string' || !UUID.test(id)) return null;
  if (part.type === 'instant' && key !== 'Infinity' && !(MILLISECONDS.test(key) && isInstant(Number(key)))) return null;
  return { now, part: part.id, key, id };
}

const isInstant = (ms: number) => ms > FIRST_MS && ms < LAST_MS;

function valuesIn(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}
