import type { ValidationError } from '@nestjs/common';
import type { FieldError } from '../../../../contracts/domain/errors.js';

const numberIn = (text: string): string => /-?\d+(?:\.\d+)?/.exec(text)?.[0] ?? '';

const entriesIn = (text: string): string => (numberIn(text) === '1' ? '1 entry' : `${numberIn(text)} entries`);

/** Readable messages instead of the validator's, which name properties and types. `text` is the validator's message. */
const SENTENCES: Readonly<Record<string, (text: string) => string>> = {
  isString: () => 'This must be text.',
  isInt: () => 'This must be a whole number.',
  isNumber: () => 'This must be a number.',
  isBoolean: () => 'This must be true or false.',
  isArray: () => 'This must be a list.',
  nestedValidation: () => 'This must be an object.',
  isUuid: () => 'This must be an id.',
  isIn: (text) => `This must be one of: ${text.split(': ').at(-1)}.`,
  min: (text) => `This must be ${numberIn(text)} or more.`,
  max: (text) => `This must be ${numberIn(text)} or less.`,
  minLength: (text) => `This needs at least ${numberIn(text)} characters.`,
  maxLength: (text) => `This can have at most ${numberIn(text)} characters.`,
  arrayMinSize: (text) => `This needs at least ${entriesIn(text)}.`,
  arrayMaxSize: (text) => `This can have at most ${entriesIn(text)}.`,
  whitelistValidation: () => "This field doesn't exist.",
};
/** For a value of the wrong type: the rule to report instead of one that assumes another type. */
const ABOUT: Readonly<Record<string, readonly [type: string, rule: string]>> = {
  minLength: ['string', 'isString'],
  maxLength: ['string', 'isString'],
  isLength: ['string', 'isString'],
  matches: ['string', 'isString'],
  arrayMinSize: ['array', 'isArray'],
  arrayMaxSize: ['array', 'isArray'],
  min: ['number', 'isNumber'],
  max: ['number', 'isNumber'],
};
const OTHERWISE = "This isn't in the right format.";

/** Flattens class-validator's tree to paths such as `items.0.name`, with one readable message per field. */
export function fieldErrors(errors: ValidationError[], prefix = ''): FieldError[] {
  return errors.flatMap((error) => {
    const path = prefix ? `${prefix}.${error.property}` : error.property;
    const [first] = Object.entries(error.constraints ?? {});
    const own = first ? [{ path, message: sentenceOf(error, ...first) }] : [];
    return [...own, ...fieldErrors(error.children ?? [], path)];
  });
}

/** Custom messages of rules are kept. */
function sentenceOf({ property, value }: ValidationError, rule: string, text: string): string {
  const isRaw = [`${property} `, 'each value in ', `property ${property} `, 'nested property '].some((start) =>
    text.startsWith(start),
  );
  if (!isRaw) return text;
  const [type, first] = ABOUT[rule] ?? [];
  const broken = first !== undefined && !Array.isArray(value) && typeof value !== type ? first : rule;
  return SENTENCES[broken]?.(text) ?? OTHERWISE;
}
