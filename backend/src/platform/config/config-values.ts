import type { TransformFnParams } from 'class-transformer';

type Given = Pick<TransformFnParams, 'value'>;

/** Converts text from the environment to the intended type. Invalid text stays unchanged, so that validation rejects it. */
export const toBoolean = ({ value }: Given): unknown => (value === 'true' ? true : value === 'false' ? false : value);

export const toNumber = ({ value }: Given): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

export const toList = ({ value }: Given): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean)
    : value;
