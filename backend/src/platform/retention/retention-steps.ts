import { Injectable } from '@nestjs/common';
import type { RetentionKind } from '../../../../contracts/domain/retention.js';
import { Contributions, type Registry } from '../discovery/contributions.js';

/**
 * What is removed of an organization's old data. The parameters of its statements: $1 the organization, $2 what is older than that, $3 the contents that ended
 * before then and whose figures are final, or with `ofChannels` the channels in which all that had opened by then are such contents.
 */
export interface RetentionStep {
  readonly kind: RetentionKind;
  /** The name for counting, in camel case. The dashboard may have its own wording for it. */
  readonly step: string;
  readonly ofChannels?: boolean;
  /** Counts what is left. */
  readonly countSql: string;
  /** Removes one batch and returns a row for each of it. Repeating it is safe. */
  readonly removeSql: string;
  /** A table partitioned by month that loses all rows of these contents, and its column with the content's id. */
  readonly partitioned?: { table: string; column: string };
}

export interface RetentionSource {
  readonly steps: readonly RetentionStep[];
}

const AT_ONCE = 2_000;
/** Stands beside what viewers wrote once their names are gone. */
const NOBODY = 'Deleted';
const GIVEN = '$1::uuid IS NOT NULL AND $2::timestamptz IS NOT NULL';

/** Rows that are deleted with their content. */
export function rowsOfContents(
  table: string,
  column: string,
  key = 'id',
): Pick<RetentionStep, 'countSql' | 'removeSql'> {
  const old = `${GIVEN} AND ${column} = ANY($3::uuid[])`;
  return {
    countSql: `SELECT count(*)::int AS count FROM ${table} WHERE ${old}`,
    removeSql: `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${old} LIMIT ${AT_ONCE}) RETURNING 1`,
  };
}

/** What names people in rows of contents; the rows stay. `nameless`: the condition of rows that name anyone, and what is set instead. */
export function namesInRows(
  table: string,
  column: string,
  nameless: { where: string; set: string },
  key = 'id',
): Pick<RetentionStep, 'countSql' | 'removeSql'> {
  const old = `${GIVEN} AND ${column} = ANY($3::uuid[]) AND ${nameless.where}`;
  return {
    countSql: `SELECT count(*)::int AS count FROM ${table} WHERE ${old}`,
    removeSql: `UPDATE ${table} SET ${nameless.set} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${old} LIMIT ${AT_ONCE}) RETURNING 1`,
  };
}

/** The condition of rows with viewers' names, and what is set instead, from the columns that name someone. */
export function viewersIn(id: string, name: string, photo: string): { where: string; set: string } {
  return {
    where: `NOT is_host AND ${name} <> '${NOBODY}'`,
    set: `${id} = gen_random_uuid(), ${name} = '${NOBODY}', ${photo} = NULL`,
  };
}

/** What modules can reduce to counts. */
@Injectable()
export class RetentionSteps implements Registry<RetentionSource> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly RetentionSource[] {
    return this.contributions.to(RetentionSteps);
  }

  get all(): readonly RetentionStep[] {
    return this.entries.flatMap(({ steps }) => steps);
  }
}
