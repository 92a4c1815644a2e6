import type { FieldError } from '@contracts/domain/errors';
import { useFormState } from 'react-final-form';
import { flattenErrors } from './form-errors';

/** Errors that remain after a failed submit: validation errors, unless their field appeared later and hasn't been left yet, and refused values that haven't been changed since. */
export function useFormErrors(): FieldError[] {
  const { submitFailed, touched, errors, error, submitErrors, submitError, dirtyFieldsSinceLastSubmit } = useFormState({
    subscription: {
      submitFailed: true,
      touched: true,
      errors: true,
      error: true,
      submitErrors: true,
      submitError: true,
      dirtyFieldsSinceLastSubmit: true,
    },
  });
  if (!submitFailed) return [];
  const changed = Object.keys(dirtyFieldsSinceLastSubmit ?? {});
  const found = [...flattenErrors(errors), ...flattenErrors(error)].filter(({ path }) => touched?.[path] !== false);
  const refused = [...flattenErrors(submitErrors), ...flattenErrors(submitError)].filter(({ path }) =>
    path === '' ? changed.length === 0 : !changed.some((name) => path === name || path.startsWith(`${name}.`)),
  );
  const known = new Set<string>();
  return [...found, ...refused].filter(({ path }) => !known.has(path) && known.add(path));
}
