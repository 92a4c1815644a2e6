export type ToastType = 'success' | 'error' | 'validating';

export interface Toast {
  id: number;
  type: ToastType;
  message: string;
}

const VISIBLE_MS = 3_000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function hideToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

/** A result takes the place of the "validating" note that announced it; every note hides after 3 seconds (spec 2 §4). */
function show(type: ToastType, message: string): number {
  const toast = { id: nextId++, type, message };
  publish([...toasts.filter((other) => other.type !== 'validating'), toast]);
  timers.set(
    toast.id,
    setTimeout(() => hideToast(toast.id), VISIBLE_MS),
  );
  return toast.id;
}

export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  validating: (message: string) => show('validating', message),
};

export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const currentToasts = () => toasts;
