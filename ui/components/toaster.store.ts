import { createToaster } from '@ark-ui/react/toast';

const VISIBLE_MS = 3_000;
const SAVING = 'saving';

/** Toasts hide after 3 seconds (spec 2 §4), unless they are hovered or focused. */
export const toaster = createToaster({ placement: 'bottom', duration: VISIBLE_MS, gap: 8, removeDelay: 0 });

export interface ToastDetails {
  /** Whom or what it is about. */
  detail?: string | undefined;
  /** What to do next. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** A result replaces the toast that announced it. */
function show(type: 'success' | 'error', title: string, { detail, action }: ToastDetails = {}): void {
  hideSaving();
  toaster.create({ type, title, ...(detail && { description: detail }), ...(action && { action }) });
}

export const hideSaving = () => toaster.remove(SAVING);

export const toast = {
  success: (message: string, details?: ToastDetails) => show('success', message, details),
  error: (message: string) => show('error', message),
  saving: (message: string) => void toaster.create({ id: SAVING, type: 'info', title: message }),
};

/** Calls back after the store has changed; the store itself does so before. */
export const subscribeToasts = (listener: () => void) => toaster.subscribe(() => queueMicrotask(listener));
export const hasToasts = () => toaster.getVisibleToasts().length > 0;
