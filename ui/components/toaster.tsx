import {
  Toaster as ArkToaster,
  ToastActionTrigger,
  ToastCloseTrigger,
  ToastDescription,
  ToastRoot,
  ToastTitle,
} from '@ark-ui/react/toast';
import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiText } from '../messages/ui-messages';
import { Spinner } from './spinner';
import { toaster } from './toaster.store';

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
    /** Above the save bar, which takes two lines on phones. */
    bottom: { base: 'calc(env(safe-area-inset-bottom) + 7rem)', md: '5rem' },
  },
});

const noteStyle = {
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
} as const;

/** Style of a toast; for a note that stays until its cause is gone. */
export const ToastNote = chakra('div', noteStyle);
const Note = chakra(ToastRoot, noteStyle);

const Detail = chakra(ToastDescription, {
  base: { color: 'text-muted', fontWeight: 'normal', overflowWrap: 'anywhere' },
});

const Action = chakra(ToastActionTrigger, {
  base: { color: 'accent-text', textAlign: 'start', _hover: { textDecoration: 'underline' } },
});

const Dismiss = chakra(ToastCloseTrigger, {
  base: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    my: '-1',
    me: '-2',
    borderRadius: 'control',
    color: 'text-muted',
    _hover: { color: 'text' },
    '@media (pointer: coarse)': { boxSize: '11', my: '-2.5', me: '-3' },
  },
});

const ICONS = {
  success: <CircleCheck size={20} color="var(--foyer-success-text)" aria-hidden="true" />,
  error: <CircleAlert size={20} color="var(--foyer-danger-text)" aria-hidden="true" />,
  info: <Spinner />,
};

interface ToasterProps {
  /** Aligned to the end, for pages whose headings and tabs are at the start. */
  isAtEnd?: boolean;
  /** Notes that stay. */
  children?: ReactNode;
}

/** Where toasts appear, and notes that stay; once per app. */
export function Toaster({ isAtEnd = false, children }: ToasterProps) {
  return (
    <>
      <ArkToaster
        toaster={toaster}
        aria-label={uiText('toast.region')}
        style={{
          // Below the header with the name and the menu, and above the fields.
          top: 'calc(env(safe-area-inset-top) + 4rem)',
          gap: 'var(--gap)',
          alignItems: isAtEnd ? 'end' : 'center',
          pointerEvents: 'none',
          zIndex: 'var(--chakra-z-index-toast)',
        }}
      >
        {({ type, title, description, action }) => (
          <Note
            role={type === 'error' ? 'alert' : 'status'}
            style={{ position: 'relative', top: 'auto' }}
            animation="sinkIn 160ms ease-out"
          >
            {ICONS[type as keyof typeof ICONS]}
            <chakra.div display="flex" flexDirection="column" minWidth="0">
              <ToastTitle>{title}</ToastTitle>
              {description && <Detail>{description}</Detail>}
              {action && <Action>{action.label}</Action>}
            </chakra.div>
            <Dismiss aria-label={uiText('toast.dismiss')}>
              <X size={16} aria-hidden="true" />
            </Dismiss>
          </Note>
        )}
      </ArkToaster>
      {children && <Region>{children}</Region>}
    </>
  );
}
