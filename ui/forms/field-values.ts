import { epochOf } from '@contracts/domain/content-times';
import {
  type FieldList,
  type Judged,
  type JudgedKinds,
  mapFields,
  type OnWire,
  type Typed,
  type TypedKinds,
  type WireKinds,
} from '@contracts/domain/fields';
import { exactLocalOf, instantOf } from '../time/zoned-time';

const same = <T>(value: T): T => value;

/** A response as form values, with instants as local time in the zone. */
export function toTyped<L extends FieldList>(list: L, answer: OnWire<L>, timeZone: string): Typed<L> {
  return mapFields<L, WireKinds, TypedKinds>(list, answer as never, {
    line: same,
    optionalLine: (text) => text ?? '',
    text: same,
    optionalText: (text) => text ?? '',
    html: same,
    flag: same,
    number: String,
    instant: (time) => {
      const at = epochOf(time);
      return at === null ? '' : exactLocalOf(at, timeZone);
    },
    choice: same,
    optionalChoice: (choice) => choice ?? '',
    choices: same,
  });
}

/** What was typed, in the form that the rules take; NaN for invalid dates and numbers. */
export function toJudged<L extends FieldList>(list: L, values: Typed<L>, timeZone: string): Judged<L> {
  return mapFields<L, TypedKinds, JudgedKinds>(list, values, {
    line: same,
    optionalLine: (text) => text.trim() || null,
    text: same,
    optionalText: (text) => text.trim() || null,
    html: same,
    flag: same,
    number: (typed) => (typed.trim() === '' ? null : Number(typed)),
    instant: (local) => (local ? (instantOf(local, timeZone || 'UTC') ?? Number.NaN) : null),
    choice: same,
    optionalChoice: (choice) => choice || null,
    choices: same,
  });
}

/** A valid form as a request body. */
export function toBody<L extends FieldList>(list: L, form: Judged<L>): OnWire<L> {
  const body = mapFields<L, JudgedKinds, WireKinds>(list, form, {
    line: (text) => text.trim(),
    optionalLine: same,
    text: same,
    optionalText: same,
    html: same,
    flag: same,
    number: (number) => number ?? 0,
    instant: (at) => (at === null ? null : new Date(at).toISOString()),
    choice: same,
    optionalChoice: same,
    choices: same,
  });
  return body as OnWire<L>;
}
