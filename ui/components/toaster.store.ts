import { createToaster } from '@ark-ui/react/toast';

const VISIBLE_MS = 3_000;
const SAVING = 'saving';

/** What was just said. Every note hides after 3 seconds (spec 2 §4), unless it is pointed at or holds the focus. */
export const toaster = createToaster({ placement: 'top', duration: VISIBLE_MS, gap: 8, removeDelay: 0 });

/** A result takes the place of the note that announced it. */
function show(type: 'success' | 'error', title: string): void {
  hideSaving();
  toaster.create({ type, title });
}

export const hideSaving = () => toaster.remove(SAVING);

export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  saving: (message: string) => void toaster.create({ id: SAVING, type: 'info', title: message }),
};

/** Tells after the store has changed, which itself tells before. */
export const subscribeToasts = (listener: () => void) => toaster.subscribe(() => queueMicrotask(listener));
export const hasToasts = () => toaster.getVisibleToasts().length > 0;
