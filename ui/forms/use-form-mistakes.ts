import type { FieldError } from '@contracts/domain/errors';
import { useFormState } from 'react-final-form';
import { flattenErrors } from './form-errors';

/** Mistakes that are still open once a submit has failed: those of validation, and refused values that were not touched since. */
export function useFormMistakes(): FieldError[] {
  const { submitFailed, errors, error, submitErrors, submitError, dirtyFieldsSinceLastSubmit } = useFormState({
    subscription: {
      submitFailed: true,
      errors: true,
      error: true,
      submitErrors: true,
      submitError: true,
      dirtyFieldsSinceLastSubmit: true,
    },
  });
  if (!submitFailed) return [];
  const touched = Object.keys(dirtyFieldsSinceLastSubmit ?? {});
  const found = [...flattenErrors(errors), ...flattenErrors(error)];
  const refused = [...flattenErrors(submitErrors), ...flattenErrors(submitError)].filter(({ path }) =>
    path === '' ? touched.length === 0 : !touched.some((name) => path === name || path.startsWith(`${name}.`)),
  );
  const known = new Set<string>();
  return [...found, ...refused].filter(({ path }) => !known.has(path) && known.add(path));
}
