import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';
import { rowsEmittedBy } from '../../platform/openapi/emits.decorator.js';
import type { RoomKind } from '../stream-types.js';
import type { RoomSource } from './room-source.js';

/** What to read of a room: everything that a page needs when it starts over, or the changes since an earlier read. */
export type Extent = 'snapshot' | 'changes';

export interface RegisteredSource {
  /** The name of its rows on the wire. */
  entity: string;
  source: RoomSource;
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

  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly RoomSource[] {
    return this.contributions.to(RoomSources);
  }

  statementFor(kind: RoomKind, extent: Extent): RoomStatement {
    const key = `${kind}|${extent}`;
    const known = this.statements.get(key);
    if (known) return known;
    const sources = this.entries.filter((source) => source.kind === kind).map(registered);
    const text = textOf(sources, extent);
    const name = `rooms-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    const statement = { name, text, sources };
    this.statements.set(key, statement);
    return statement;
  }
}

function registered(source: RoomSource): RegisteredSource {
  const rows = rowsEmittedBy(source.constructor);
  const [entity, ...others] = new Set(rows.map((each) => each.entity));
  const isComplete = rows.length === [source.show, source.showToHosts].filter(Boolean).length;
  if (!entity || others.length > 0 || !isComplete)
    throw new Error(
      `${source.constructor.name} needs @EmitsRows with one entity, once for each stream that it shows rows to`,
    );
  return { entity, source };
}

/**
 * $1: room ids. $2: the revision to read from, for each room. $3: maximum rows per source and room. $4: now. Counters and rows are consistent, because a single
 * statement sees one instant. The arrays are wrapped in subqueries to hide them from the planner, so that one plan fits any number of rooms.
 */
function textOf(sources: readonly RegisteredSource[], extent: Extent): string {
  const asked = `WITH asked AS MATERIALIZED (SELECT n, room_id, since, $3::bigint AS most, $4::timestamptz AS now
    FROM unnest((SELECT $1::uuid[]), (SELECT $2::bigint[])) WITH ORDINALITY AS a(room_id, since, n))`;
  const counters = `SELECT asked.n::int, NULL::int AS source, to_json(r.revision) AS row
    FROM asked CROSS JOIN LATERAL (SELECT revision FROM rooms WHERE id = asked.room_id) AS r`;
  const rows = sources.map(
    ({ source }, index) => `SELECT asked.n::int, ${index}, to_json(r)
    FROM asked CROSS JOIN LATERAL (${(extent === 'snapshot' && source.snapshot) || source.changes}) AS r`,
  );
  return [asked, [counters, ...rows].join('\nUNION ALL\n')].join('\n');
}
