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
  return { id, input, error, helpId: `${id}-help`, noteId: `${id}-note`, errorId: `${id}-error` };
}

interface Described {
  error?: string;
  helpId: string;
  noteId: string;
  errorId: string;
}

/** Attributes that tie a control to its help, note and error. */
export function describe(field: Described, about: { help?: unknown; note?: unknown; isRequired?: boolean }) {
  const { help, note, isRequired } = about;
  const ids = [help && field.helpId, note && field.noteId, field.error && field.errorId].filter(Boolean).join(' ');
  return {
    'aria-invalid': field.error ? true : undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': ids || undefined,
  } as const;
}
