import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { type UseFieldConfig, useField, useForm } from 'react-final-form';
import { fieldId } from './form-text';

const noop = () => undefined;

/** A field that appears with the form's current value. The library would reset a field whose name is not registered, such as one that was hidden or moved in a list, to its saved value. So the name is registered first. */
export function useKeptField<T>(name: string, config: UseFieldConfig = {}) {
  const form = useForm();
  useLayoutEffect(() => form.registerField(name, noop, {}, { silent: true }), [form, name]);
  return useField<T>(name, config);
}

/** Keeps a row's "touched" state when the row moves in a list: the library keeps it by name. */
function useMarkOfRow(name: string, isTouched: boolean): void {
  const form = useForm();
  const row = useRef({ name, isTouched });
  useLayoutEffect(() => {
    const before = row.current;
    const hasMoved = before.name !== name;
    row.current = { name, isTouched: hasMoved ? before.isTouched : isTouched };
    if (!hasMoved || form.getFieldState(name)?.touched === before.isTouched) return;
    if (before.isTouched) form.blur(name);
    else form.resetFieldState(name);
  });
}

/** One field with the ids and the error that its parts share. An error shows once the field was left or a submit failed while it was mounted; if it was left with a pointer, after the click. */
export function useFormField<T>(name: string, config: UseFieldConfig = {}) {
  const { input, meta } = useKeptField<T>(name, { parse: (value: unknown) => value, ...config });
  useMarkOfRow(name, meta.touched === true);
  useEffect(watchPresses, []);
  const onBlur = (event?: FocusEvent<HTMLElement>) => {
    if (!isLeftWithWindow(event)) afterPress(() => input.onBlur());
  };
  const id = fieldId(name);
  const refused = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const found = meta.touched ? meta.error : undefined;
  const message: unknown = found ?? refused;
  const error = typeof message === 'string' ? message : undefined;
  return { id, input: { ...input, onBlur }, error, helpId: `${id}-help`, noteId: `${id}-note`, errorId: `${id}-error` };
}

/** Another window came to the front: people continue in the same field when they come back. */
export const isLeftWithWindow = (event?: FocusEvent<HTMLElement>): boolean =>
  event !== undefined && !document.hasFocus() && document.activeElement === event.target;

interface Described {
  error?: string;
  helpId: string;
  noteId: string;
  errorId: string;
}

/** Attributes that link a control to its help, note, and error. */
export function describe(field: Described, about: { help?: unknown; note?: unknown; isRequired?: boolean }) {
  const { help, note, isRequired } = about;
  const ids = [help && field.helpId, note && field.noteId, field.error && field.errorId].filter(Boolean).join(' ');
  return {
    'aria-invalid': field.error ? true : undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': ids || undefined,
  } as const;
}

let isPressed = false;
let isWatching = false;
const waiting: (() => void)[] = [];

const press = () => {
  isPressed = true;
};

const release = () => {
  isPressed = false;
  for (const act of waiting.splice(0)) act();
};

/** The click follows the release in the same turn. */
const releaseAfterClick = () => setTimeout(release);

/** Tracks whether a pointer is down on the page. */
function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, press, true);
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu'])
    document.addEventListener(type, releaseAfterClick, true);
  document.addEventListener('keydown', release, true);
  window.addEventListener('blur', release);
}

/** Immediately, or after the pointer is released and the click has landed: moving the page in between would lose the click. */
function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
