import type { CreateToasterReturn } from '@ark-ui/react/toast';
import type { ReactNode } from 'react';

type Toasts = CreateToasterReturn<ReactNode>;

const SAVING = 'saving';

/** Null until the code that shows toasts has loaded; what is said until then waits. */
let toasts: Toasts | null = null;
let waiting: ((toasts: Toasts) => void)[] = [];
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Called once, by the component that shows toasts. */
export function connectToasts(made: Toasts): void {
  toasts = made;
  // The store calls back before it has changed.
  made.subscribe(() => queueMicrotask(changed));
  for (const act of waiting) act(made);
  waiting = [];
}

function change(act: (toasts: Toasts) => void): void {
  if (toasts) {
    act(toasts);
    return;
  }
  waiting.push(act);
  changed();
}

export interface ToastDetails {
  /** Whom or what it is about. */
  detail?: string | undefined;
  /** What to do next. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** A result replaces the toast that announced it. */
function show(type: 'success' | 'error', title: string, { detail, action }: ToastDetails = {}): void {
  hideSaving();
  change((all) => all.create({ type, title, ...(detail && { description: detail }), ...(action && { action }) }));
}

export function hideSaving(): void {
  if (toasts || waiting.length > 0) change((all) => all.remove(SAVING));
}

export const toast = {
  success: (message: string, details?: ToastDetails) => show('success', message, details),
  error: (message: string) => show('error', message),
  saving: (message: string) => change((all) => void all.create({ id: SAVING, type: 'info', title: message })),
};

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const hasToasts = () => (toasts ? toasts.getVisibleToasts().length > 0 : waiting.length > 0);
