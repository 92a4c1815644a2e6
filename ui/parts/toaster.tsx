import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { uiText } from '../messages/ui-messages';
import { Spinner } from './spinner';
import { currentToasts, subscribeToasts, type ToastType } from './toaster.store';

const Region = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    bottom: 'calc(env(safe-area-inset-bottom) + 5rem)',
    insetInline: '4',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    pointerEvents: 'none',
  },
});

/** How a note looks; for one that stays until its reason is gone too. */
export const ToastNote = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    maxWidth: '26rem',
    px: '4',
    py: '3',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'raised',
    color: 'text',
    boxShadow: 'raised',
    fontSize: 'sm',
    fontWeight: 'medium',
    pointerEvents: 'auto',
    animation: 'riseIn 160ms ease-out',
  },
});

const ICONS: Record<ToastType, ReactNode> = {
  success: <CircleCheck size={20} color="var(--foyer-success-text)" aria-hidden="true" />,
  error: <CircleAlert size={20} color="var(--foyer-danger-text)" aria-hidden="true" />,
  validating: <Spinner />,
};

/** Where the notes of `toast` appear, and below them those that stay; once per app. */
export function Toaster({ children }: { children?: ReactNode }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  return (
    <Region role="region" aria-label={uiText('toast.region')} aria-live="polite">
      {toasts.map(({ id, type, message }) => (
        <ToastNote key={id} role={type === 'error' ? 'alert' : 'status'}>
          {ICONS[type]}
          {message}
        </ToastNote>
      ))}
      {children}
    </Region>
  );
}
