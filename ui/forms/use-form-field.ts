import { type UseFieldConfig, useField } from 'react-final-form';
import { fieldId } from './form-text';

/** One field with the ids and the error that its parts share. An error shows once the field was left or a submit failed. */
export function useFormField<T>(name: string, config: UseFieldConfig = {}) {
  const { input, meta } = useField<T>(name, { parse: (value: unknown) => value, ...config });
  const id = fieldId(name);
  const refused = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const found = meta.touched || meta.submitFailed ? meta.error : undefined;
  const message: unknown = found ?? refused;
  const error = typeof message === 'string' ? message : undefined;
  return { id, input, error, helpId: `${id}-help`, errorId: `${id}-error` };
}

/** Attributes that tie a control to its help and error. */
export function describe(
  field: { error?: string; helpId: string; errorId: string },
  help: unknown,
  isRequired?: boolean,
) {
  const ids = [field.error && field.errorId, help && field.helpId].filter(Boolean).join(' ');
  return {
    'aria-invalid': field.error ? true : undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': ids || undefined,
  } as const;
}
