import {
  type Field,
  type FieldKind,
  type FieldList,
  type Judged,
  type JudgedKinds,
  mapFields,
  type OnWire,
  type Stored,
  type StoredKinds,
  type WireKinds,
} from '../../../../contracts/domain/fields.js';
import { removeUnsafeCharacters } from '../../../../contracts/domain/plain-text.js';
import { instantOf } from '../http/instant.js';

type SubmittedKinds = { [K in FieldKind]: WireKinds[K] | null | undefined };
const same = <T>(value: T): T => value;

/** Converts a body for validation: omitted fields become empty, and invalid instants become NaN. */
export function toJudged<L extends FieldList>(
  list: L,
  body: { readonly [K in keyof L]?: SubmittedKinds[L[K]['kind']] },
): Judged<L> {
  return mapFields<L, SubmittedKinds, JudgedKinds>(list, body as Required<typeof body>, {
    line: oneLine,
    optionalLine: lineOf,
    text: (text) => removeUnsafeCharacters(text ?? ''),
    optionalText: (text) => removeUnsafeCharacters(text ?? '').trim() || null,
    html: (text) => removeUnsafeCharacters(text ?? ''),
    flag: (flag, { isOnByDefault = false }: Field) => flag ?? isOnByDefault,
    number: (number) => number ?? null,
    instant: instantOf,
    choice: oneLine,
    optionalChoice: (choice) => choice || null,
    choices: (names, { of = {} }: Field) => Object.keys(of).filter((name) => names?.includes(name)),
  });
}

/** Converts a valid form to a database row. */
export function toStored<L extends FieldList>(list: L, form: Judged<L>): Stored<L> {
  const row = mapFields<L, JudgedKinds, StoredKinds>(list, form, {
    line: same,
    optionalLine: same,
    text: same,
    optionalText: same,
    html: same,
    flag: same,
    number: (number) => number ?? 0,
    instant: dateOf,
    choice: same,
    optionalChoice: same,
    choices: same,
  });
  return row as Stored<L>;
}

/** Converts a database row to a response. */
export function toWire<L extends FieldList>(list: L, row: Stored<L>): OnWire<L> {
  const answer = mapFields<L, StoredKinds, WireKinds>(list, row as never, {
    line: same,
    optionalLine: same,
    text: same,
    optionalText: same,
    html: same,
    flag: same,
    number: same,
    instant: isoOf,
    choice: same,
    optionalChoice: same,
    choices: same,
  });
  return answer as OnWire<L>;
}

export function isoOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

export function dateOf(instant: number | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function oneLine(text: string | null | undefined): string {
  return removeUnsafeCharacters(text ?? '')
    .replaceAll('\n', ' ')
    .trim();
}

/** Returns the text as one line with single spaces; null if nothing is left. */
export function lineOf(text: string | null | undefined): string | null {
  const line = removeUnsafeCharacters(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? null : line;
}
