import type { FieldError } from '@contracts/domain/errors';
import { FORM_ERROR, setIn } from 'final-form';
import { ApiError } from '../api/api-error';
import { errorMessage } from '../messages/error-message';

type Errors = Record<string, unknown>;

/** Errors in the form library's format; only the first one of each field counts. */
export function toFormErrors(list: readonly FieldError[]): Errors {
  const seen = new Set<string>();
  return list.reduce<Errors>((errors, { path, message }) => {
    if (seen.has(path)) return errors;
    seen.add(path);
    return setIn(errors, path || FORM_ERROR, message) as Errors;
  }, {});
}

/** A refused save as errors of its fields, or of the whole form if it names none. */
export function toSubmissionErrors(error: unknown): Errors {
  if (error instanceof ApiError && error.errors.length > 0) return toFormErrors(error.errors);
  return { [FORM_ERROR]: errorMessage(error) };
}

/** Nested errors as a flat list, in order; the error of the whole form has an empty path. */
export function flattenErrors(errors: unknown, prefix = ''): FieldError[] {
  if (!errors) return [];
  if (typeof errors === 'string') return [{ path: prefix, message: errors }];
  if (typeof errors !== 'object') return [];
  return Object.entries(errors).flatMap(([key, value]) => {
    if (key === FORM_ERROR) return flattenErrors(value, '');
    return flattenErrors(value, prefix ? `${prefix}.${key}` : key);
  });
}
