import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';
import { rowsEmittedBy } from '../../platform/openapi/emits.decorator.js';
import type { RoomKind } from '../stream-types.js';
import { type PersonalRowSource, PersonalRows } from './personal-rows.js';
import type { RoomSource } from './room-source.js';

/**
 * What to read of a room: everything that a page needs when it starts over, the changes since an earlier read, or these with the personal rows of everyone, for
 * publication. The others are about the personal rows of one person each.
 */
export type Extent = 'snapshot' | 'changes' | 'publication' | 'snapshotOf' | 'changesOf';

export interface RegisteredSource {
  /** The name of its rows on the wire. */
  entity: string;
  source: Omit<RoomSource, 'snapshot'>;
  isPersonal: boolean;
}

/** One statement for all sources of a kind of room. */
export interface RoomStatement {
  /** Derived from the text, so that each connection plans the statement only once. */
  name: string;
  text: string;
  sources: readonly RegisteredSource[];
}

/** The sources that modules contribute to rooms. Rows of a snapshot follow the order of the modules. */
@Injectable()
export class RoomSources implements Registry<RoomSource> {
  private readonly statements = new Map<string, RoomStatement>();

  constructor(
    private readonly contributions: Contributions,
    private readonly personal: PersonalRows,
  ) {}

  get entries(): readonly RoomSource[] {
    return this.contributions.to(RoomSources);
  }

  hasPersonal(kind: RoomKind): boolean {
    return this.personalOf(kind).length > 0;
  }

  statementFor(kind: RoomKind, extent: Extent): RoomStatement {
    const key = `${kind}|${extent}`;
    const known = this.statements.get(key);
    if (known) return known;
    const parts = this.partsOf(kind, extent);
    const sources = parts.map(({ registered }) => registered);
    const text = (extent.endsWith('Of') ? personalText : sharedText)(parts.map(({ sql }) => sql));
    const name = `rooms-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    const statement = { name, text, sources };
    this.statements.set(key, statement);
    return statement;
  }

  private personalOf(kind: RoomKind): PersonalRowSource[] {
    return this.personal.entries.filter((source) => source.kind === kind);
  }

  private partsOf(kind: RoomKind, extent: Extent): { registered: RegisteredSource; sql: string }[] {
    const personal = this.personalOf(kind).map((source) => ({ source, registered: registered(source, true) }));
    if (extent === 'snapshotOf' || extent === 'changesOf')
      return personal.map((each) => ({ registered: each.registered, sql: each.source[extent] }));
    const shared = this.entries
      .filter((source) => source.kind === kind)
      .map((source) => ({
        registered: registered(source, false),
        sql: (extent === 'snapshot' && source.snapshot) || source.changes,
      }));
    if (extent !== 'publication') return shared;
    return [...shared, ...personal.map((each) => ({ registered: each.registered, sql: each.source.changes }))];
  }
}

function registered(source: RegisteredSource['source'], isPersonal: boolean): RegisteredSource {
  const rows = rowsEmittedBy(source.constructor);
  const [entity, ...others] = new Set(rows.map((each) => each.entity));
  const isComplete = rows.length === [source.show, source.showToHosts].filter(Boolean).length;
  if (!entity || others.length > 0 || !isComplete)
    throw new Error(
      `${source.constructor.name} needs @EmitsRows with one entity, once for each stream that it shows rows to`,
    );
  return { entity, source, isPersonal };
}

/**
 * $1: room ids. $2: the revision to read from, for each room. $3: maximum rows per source and room. $4: now. Counters and rows are consistent, because a single
 * statement sees one instant. The arrays are wrapped in subqueries to hide them from the planner, so that one plan fits any number of rooms.
 */
function sharedText(sources: readonly string[]): string {
  const asked = `WITH asked AS MATERIALIZED (SELECT n, room_id, since, $3::bigint AS most, $4::timestamptz AS now
    FROM unnest((SELECT $1::uuid[]), (SELECT $2::bigint[])) WITH ORDINALITY AS a(room_id, since, n))`;
  const counters = `SELECT asked.n::int, NULL::int AS source, to_json(r.revision) AS row
    FROM asked CROSS JOIN LATERAL (SELECT revision FROM rooms WHERE id = asked.room_id) AS r`;
  return [asked, [counters, ...sources.map(rowsOf)].join('\nUNION ALL\n')].join('\n');
}

/** The same for one person each. $5: their uids. The counters aren't needed, because the caller read the room before. */
function personalText(sources: readonly string[]): string {
  const asked = `WITH asked AS MATERIALIZED (SELECT n, room_id, uid, since, $3::bigint AS most, $4::timestamptz AS now
    FROM unnest((SELECT $1::uuid[]), (SELECT $2::bigint[]), (SELECT $5::uuid[])) WITH ORDINALITY AS a(room_id, since, uid, n))`;
  return [asked, sources.map(rowsOf).join('\nUNION ALL\n')].join('\n');
}

const rowsOf = (sql: string, index: number) => `SELECT asked.n::int, ${index} AS source, to_json(r) AS row
    FROM asked CROSS JOIN LATERAL (${sql}) AS r`;
