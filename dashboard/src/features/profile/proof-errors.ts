import { ApiError } from '@ui/api/api-error';
import { toFormErrors } from '@ui/forms/form-errors';
import { FORM_ERROR } from 'final-form';

const TOO_MANY = 429;
const NOT_PROVEN = 403;

/** Form errors of a refused change: those of its fields, and one sentence that says it failed. */
export function proofErrors(error: unknown, failure: string): Record<string, unknown> {
  if (!(error instanceof ApiError)) return { [FORM_ERROR]: failure };
  const ofFields = toFormErrors(error.errors);
  if (error.statusCode === TOO_MANY) return { [FORM_ERROR]: error.message };
  if (error.errors.length > 0 && error.statusCode !== NOT_PROVEN) return ofFields;
  return { ...ofFields, [FORM_ERROR]: failure };
}
