/**
 * A field of an entity that staff edit in a form. Each entity has one list of fields, from which columns, rows, bodies, rules, form
 * values, and audited fields are derived. The table below says what each kind holds in each of these places.
 */
export interface Field {
  readonly kind: FieldKind;
  /** Label above the field, and in the audit log unless `logLabel` is set. */
  readonly label: string;
  readonly logLabel?: string;
  /** The form section that contains it. */
  readonly section: string;
  /** Who gets it besides the form: viewers' lists and pages (`card`), only viewers' pages (`page`), or nobody else (`form`). */
  readonly readBy: 'card' | 'page' | 'form';
  /** What the audit log records of a change: the values, or only that it changed. */
  readonly audit: 'values' | 'change';
  /** The names of the choices of a `choice`. */
  readonly of?: Readonly<Record<string, unknown>>;
  /** For a flag that is on by default. */
  readonly isOnByDefault?: boolean;
  /** The column, if it isn't the name in snake case. */
  readonly column?: string;
}

export type FieldList = Readonly<Record<string, Field>>;

/** In database rows. */
export interface StoredKinds {
  /** Text without line breaks. */
  line: string;
  /** Text without line breaks, or null. */
  optionalLine: string | null;
  /** Plain text with line breaks. */
  text: string;
  /** Plain text with line breaks, or null. */
  optionalText: string | null;
  /** Rich text. */
  html: string;
  flag: boolean;
  number: number;
  instant: Date | null;
  /** One of the names of `of`. */
  choice: string;
  optionalChoice: string | null;
  /** Names of `of`, each once, in their order there. */
  choices: string[];
}

/** In responses and request bodies: an instant is ISO 8601. */
export interface WireKinds extends Omit<StoredKinds, 'instant'> {
  instant: string | null;
}

/** As rules validate it: an instant in epoch milliseconds, NaN if it is invalid; `null` if it was left empty. */
export interface JudgedKinds extends Omit<StoredKinds, 'instant' | 'number'> {
  number: number | null;
  instant: number | null;
}

/** In form fields: an instant as local time in its zone, a number as it was typed, empty for nothing. */
export type TypedKinds = { [K in FieldKind]: K extends 'flag' ? boolean : K extends 'choices' ? string[] : string };

export type FieldKind = keyof StoredKinds;

export type Stored<L extends FieldList> = { [K in keyof L]: Narrowed<L[K], StoredKinds[L[K]['kind']]> };
export type OnWire<L extends FieldList> = { [K in keyof L]: Narrowed<L[K], WireKinds[L[K]['kind']]> };
export type Judged<L extends FieldList> = { readonly [K in keyof L]: JudgedKinds[L[K]['kind']] };
export type Typed<L extends FieldList> = { [K in keyof L]: TypedKinds[L[K]['kind']] };

type Narrowed<F extends Field, Value> = F extends { readonly of: infer Names }
  ? Value extends string[]
    ? Extract<keyof Names, string>[]
    : Extract<keyof Names, string> | Extract<Value, null>
  : Value;

/** Converts every field of the list, and nothing else, according to its kind. */
export function mapFields<
  L extends FieldList,
  From extends Record<FieldKind, unknown>,
  To extends Record<FieldKind, unknown>,
>(
  list: L,
  source: { readonly [K in keyof L]: From[L[K]['kind']] },
  ways: { readonly [K in FieldKind]: (value: From[K], field: Field) => To[K] },
): { [K in keyof L]: To[L[K]['kind']] } {
  const carry = ([name, field]: [string, Field]) => {
    const way = ways[field.kind] as (value: unknown, field: Field) => unknown;
    return [name, way(source[name], field)];
  };
  return Object.fromEntries(Object.entries(list).map(carry));
}

/** The fields that a reader gets. */
export function fieldsReadBy<L extends FieldList, Reader extends Field['readBy']>(
  list: L,
  ...readers: Reader[]
): { [K in keyof L as L[K]['readBy'] extends Reader ? K : never]: L[K] } {
  const fields = Object.entries(list).filter(([, { readBy }]) => readers.some((reader) => reader === readBy));
  return Object.fromEntries(fields) as ReturnType<typeof fieldsReadBy<L, Reader>>;
}

/** Names of the fields whose values, or only whose changes, the audit log keeps. */
export function fieldsAudited(list: FieldList, audit: Field['audit']): string[] {
  return Object.keys(list).filter((name) => list[name]?.audit === audit);
}

export function namesOf<L extends FieldList>(list: L): (keyof L & string)[] {
  return Object.keys(list);
}

/** Initial values. */
export function emptyFields<L extends FieldList>(list: L): OnWire<L> {
  const values = Object.entries(list).map(([name, field]) => [name, emptyValue(field)]);
  return Object.fromEntries(values) as OnWire<L>;
}

function emptyValue({ kind, isOnByDefault = false, of = {} }: Field): unknown {
  if (kind === 'flag') return isOnByDefault;
  if (kind === 'number') return 0;
  if (kind === 'choices') return [];
  if (kind === 'instant' || kind.startsWith('optional')) return null;
  return kind === 'choice' ? Object.keys(of)[0] : '';
}

/** Optional choices whose value isn't one of the options. */
export function unknownChoices<L extends FieldList>(list: L, form: Judged<L>): [path: string, message: string][] {
  return Object.entries(list).flatMap(([path, { kind, label, of = {} }]: [string, Field]) => {
    const choice = form[path];
    const isKnown = kind !== 'optionalChoice' || choice === null || Object.hasOwn(of, String(choice));
    return isKnown ? [] : [[path, `Unknown ${label.toLowerCase()}`]];
  });
}

/** Converts each group of fields on its own; `Converted` has the result of each. */
export function mapGroups<G extends Readonly<Record<string, FieldList>>, Converted extends Record<keyof G, unknown>>(
  groups: G,
  convert: (list: FieldList, group: keyof G & string) => unknown,
): Converted {
  const converted = Object.entries(groups).map(([group, list]) => [group, convert(list, group)]);
  return Object.fromEntries(converted) as Converted;
}

export type WithPrefix<P extends string, T> = { [K in keyof T & string as `${P}${Capitalize<K>}`]: T[K] };

/** A group's fields named as in a row: `enabled` of `chat` is `chatEnabled`. */
export function withPrefix<P extends string, T extends object>(prefix: P, group: T): WithPrefix<P, T> {
  const named = Object.entries(group).map(([name, value]) => [prefixed(prefix, name), value]);
  return Object.fromEntries(named) as WithPrefix<P, T>;
}

/** The group's fields taken out of a row again. */
export function withoutPrefix<P extends string, L extends FieldList>(
  prefix: P,
  list: L,
  row: WithPrefix<P, Stored<L>>,
): Stored<L> {
  const values: Record<string, unknown> = row;
  return Object.fromEntries(Object.keys(list).map((name) => [name, values[prefixed(prefix, name)]])) as Stored<L>;
}

const prefixed = (prefix: string, name: string) => `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
