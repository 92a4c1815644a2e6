import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { type UseFieldConfig, useField, useForm } from 'react-final-form';
import { fieldId } from './form-text';

const noop = () => undefined;

/** A field that comes up with what the form holds. The library would set one whose name nobody holds at that moment back to what was saved: one that was hidden for a while, or that moved in a list. So the name is held before it looks. */
export function useKeptField<T>(name: string, config: UseFieldConfig = {}) {
  const form = useForm();
  useLayoutEffect(() => form.registerField(name, noop, {}, { silent: true }), [form, name]);
  return useField<T>(name, config);
}

/** Whether a field was left stays with its row when that gets another place in a list: the library keeps it with the name. */
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

/** One field with the ids and the error that its parts share. An error shows once the field was left or a submit failed while it was there; and by leaving it with a pointer, once that has clicked. */
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

/** Another window came to the front: anyone who comes back goes on in the same field. */
export const isLeftWithWindow = (event?: FocusEvent<HTMLElement>): boolean =>
  event !== undefined && !document.hasFocus() && document.activeElement === event.target;

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

/** The click follows its release in the same turn. */
const releaseAfterClick = () => setTimeout(release);

/** Follows whether a pointer is down on the page. */
function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, press, true);
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu'])
    document.addEventListener(type, releaseAfterClick, true);
  document.addEventListener('keydown', release, true);
  window.addEventListener('blur', release);
}

/** At once, or when the pointer that is down has been released and its click has landed: what moves the page in between would take the click away. */
function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
