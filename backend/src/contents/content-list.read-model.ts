import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import { LISTED_COLUMNS, type ListedRow } from './content.row.js';
import {
  type ContentPosition,
  LISTED_AT,
  type ListOrder,
  type ListPart,
  type ListTab,
  listParts,
  partsAfter,
  tabSql,
} from './content-list-order.js';

const LISTED = `SELECT ${LISTED_COLUMNS} FROM contents c`;
/** Maximum number of contents in the list of what starts soon. */
const SOON_LIMIT = 500;

/** Which contents of an organization to list. */
export interface ContentFilter {
  clientId: string;
  /** Only contents in any of these channels; null: all. */
  channelIds: readonly string[] | null;
  /** Only contents with this tag; null: all. */
  tagId?: string | null;
  /** Only contents whose names contain this text. */
  text?: string;
}

export interface ContentPageQuery {
  tab: ListTab;
  order: ListOrder;
  /** Where the previous page ended; null: the first page. */
  after: ContentPosition | null;
  limit: number;
}

/** How many contents the list of the dashboard has in each tab. */
export interface ContentCounts {
  all: number;
  upcoming: number;
  onDemand: number;
  past: number;
}

/** A content with its organization, as the list of what starts soon shows it. */
export type SoonRow = ListedRow & { clientName: string; clientKey: string };

/** A content with its place in the list. */
type PlacedRow = ListedRow & { part: string; position: string };

/** Contents in lists of the dashboard. */
@Injectable()
export class ContentListReadModel {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** One page of the list, and where it ended if there is more. Later pages see what was coming and past as the first one did. */
  async page(
    filter: ContentFilter,
    { tab, order, after, limit }: ContentPageQuery,
  ): Promise<{ rows: ListedRow[]; next: ContentPosition | null }> {
    const now = after?.now ?? this.clock.now();
    const found: PlacedRow[] = [];
    for (const part of partsAfter(listParts(tab, order), after)) {
      const start = part.id === after?.part ? after : null;
      found.push(...(await this.rowsOf(filter, part, { now, start, limit: limit + 1 - found.length })));
      if (found.length > limit) break;
    }
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return { rows, next: last ? { now, part: last.part, key: last.position, id: last.id } : null };
  }

  /** How many contents are in each tab. */
  async counts(filter: ContentFilter): Promise<ContentCounts> {
    const { where, values } = conditionsOf(filter, [this.clock.date()]);
    const count = (tab: ListTab) => `count(*) FILTER (WHERE ${tabSql(tab, '$1')})::int AS "${tab}"`;
    const [row] = await this.database.query<ContentCounts>(
      `SELECT count(*)::int AS "all", ${(['upcoming', 'onDemand', 'past'] as const).map(count).join(', ')}
       FROM contents c WHERE ${where}`,
      values,
    );
    return row!;
  }

  /** Contents that are on or will be, the earliest first. */
  coming(filter: ContentFilter, limit: number): Promise<ListedRow[]> {
    const { where, values } = conditionsOf(filter, [this.clock.date(), limit]);
    return this.database.query<ListedRow>(
      `${LISTED} WHERE ${where} AND ${tabSql('upcoming', '$1')} AND c.starts_at IS NOT NULL
       ORDER BY ${LISTED_AT}, c.id LIMIT $2`,
      values,
    );
  }

  /** Contents of all organizations that start before `until`, the earliest first. `isPaywalled`: only those in paywalled channels. */
  startingUntil(until: Date, { isPaywalled = false } = {}): Promise<SoonRow[]> {
    return this.database.query<SoonRow>(
      `SELECT ${LISTED_COLUMNS}, o.name AS "clientName", o.key AS "clientKey"
       FROM contents c JOIN clients o ON o.id = c.client_id AND o.version_code IS NULL AND NOT o.is_archived
       WHERE c.version_code IS NULL AND c.content_type <> 'onDemand' AND c.starts_at BETWEEN $1 AND $2 AND (NOT $3::boolean OR EXISTS (
         SELECT FROM content_channels i JOIN channels h ON h.id = i.channel_id AND h.version_code IS NULL AND h.is_paywalled
         WHERE i.content_id = c.id AND NOT i.is_removed))
       ORDER BY c.starts_at, c.id LIMIT ${SOON_LIMIT}`,
      [this.clock.date(), until, isPaywalled],
    );
  }

  private rowsOf(
    filter: ContentFilter,
    { id, tab, key, type, direction }: ListPart,
    { now, start, limit }: { now: number; start: ContentPosition | null; limit: number },
  ): Promise<PlacedRow[]> {
    const { where, values } = conditionsOf(filter, [new Date(now), limit, id]);
    const last = values.length;
    const isText = type === 'text';
    const value = isText ? `$${last + 1}::text` : `to_timestamp($${last + 1}::float8 / 1000)`;
    const beyond = `AND (${key}, c.id) ${direction === 'ASC' ? '>' : '<'} (${value}, $${last + 2}::uuid)`;
    const position = isText ? 'page.key' : 'extract(epoch FROM page.key) * 1000';
    // What isn't in the page is read from an index only.
    return this.database.query<PlacedRow>(
      `SELECT ${LISTED_COLUMNS}, (${position})::text AS position, $3::text AS part
       FROM (SELECT c.id, ${key} AS key FROM contents c WHERE ${where} AND ${tabSql(tab, '$1')} ${start ? beyond : ''}
         ORDER BY ${key} ${direction}, c.id ${direction} LIMIT $2) AS page
       JOIN contents c ON c.id = page.id ORDER BY page.key ${direction}, page.id ${direction}`,
      start ? [...values, start.key, start.id] : values,
    );
  }
}

/** Conditions for the filter; their values come after those given. */
function conditionsOf(
  { clientId, channelIds, tagId, text }: ContentFilter,
  given: readonly unknown[],
): { where: string; values: unknown[] } {
  const values = [...given];
  const value = (added: unknown) => `$${values.push(added)}`;
  const conditions = [`c.client_id = ${value(clientId)}`, 'c.version_code IS NULL'];
  if (channelIds)
    conditions.push(`EXISTS (SELECT FROM content_channels i
      WHERE i.content_id = c.id AND NOT i.is_removed AND i.channel_id = ANY(${value(channelIds)}))`);
  if (tagId)
    conditions.push(`EXISTS (SELECT FROM content_tags t WHERE t.content_id = c.id AND t.tag_id = ${value(tagId)})`);
  if (text?.trim()) conditions.push(`strpos(lower(c.name), lower(${value(text.trim())})) > 0`);
  return { where: conditions.join(' AND '), values };
}
