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
    insetInline: '4',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    pointerEvents: 'none',
  },
  variants: {
    place: {
      /** Below the header with the name and the menu, and above what is written in; what is pressed there is pressed through it. */
      top: { top: 'calc(env(safe-area-inset-top) + 4rem)' },
      /** Above the bar with Save, which takes two lines on phones. */
      bottom: { bottom: { base: 'calc(env(safe-area-inset-bottom) + 7rem)', md: '5rem' } },
    },
  },
});

/** How a note looks; for one that stays until its reason is gone too. */
export const ToastNote = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    maxWidth: '26rem',
    minHeight: '11',
    px: '4',
    py: '2.5',
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

interface ToasterProps {
  /** At the end of the line, for pages whose headings and tabs stand at its beginning. */
  isAtEnd?: boolean;
  /** Notes that stay. */
  children?: ReactNode;
}

/** Where the notes of `toast` appear for a moment, and elsewhere those that stay; once per app. */
export function Toaster({ isAtEnd = false, children }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  return (
    <>
      <Region
        place="top"
        alignItems={isAtEnd ? 'end' : undefined}
        role="region"
        aria-label={uiText('toast.region')}
        aria-live="polite"
      >
        {toasts.map(({ id, type, message }) => (
          <ToastNote
            key={id}
            role={type === 'error' ? 'alert' : 'status'}
            animation="sinkIn 160ms ease-out"
            pointerEvents="none"
          >
            {ICONS[type]}
            {message}
          </ToastNote>
        ))}
      </Region>
      {children && <Region place="bottom">{children}</Region>}
    </>
  );
}
