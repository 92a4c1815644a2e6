import {
  Toaster as ArkToaster,
  createToaster,
  ToastActionTrigger,
  ToastCloseTrigger,
  ToastDescription,
  ToastRoot,
  ToastTitle,
} from '@ark-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { uiText } from '../messages/ui-messages';
import { cva } from '../styled-system/css';
import { styled } from '../styled-system/jsx';
import { Spinner } from './spinner';
import { connectToasts, hasToasts, subscribeToasts } from './toaster.store';

const VISIBLE_MS = 3_000;

/** Toasts hide after 3 seconds (spec 2 §4), unless they are hovered or focused. */
export const toaster = createToaster({ placement: 'bottom', duration: VISIBLE_MS, gap: 8, removeDelay: 0 });
connectToasts(toaster);

const Region = styled('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: '4',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    pointerEvents: 'none',
    bottom: 'calc(max(var(--foyer-taken, 0px), env(safe-area-inset-bottom)) + 1.5rem)',
    '&[data-over-toasts]': {
      bottom: 'calc(max(var(--foyer-taken, 0px), env(safe-area-inset-bottom)) + 5rem)',
    },
  },
});

const noteStyle = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    maxWidth: 'min(48rem, 100%)',
    minHeight: '11',
    px: '4',
    py: '2',
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
    '& > svg': { flexShrink: 0 },
  },
});

/** Style of a toast; for a note that stays until its cause is gone. */
export const ToastNote = styled('div', noteStyle);
const Note = styled(ToastRoot, noteStyle);

const Detail = styled(ToastDescription, {
  base: {
    flexShrink: 1_000,
    minWidth: '3rem',
    maxWidth: '24rem',
    color: 'text-muted',
    fontWeight: 'normal',
    truncate: true,
  },
});

const Action = styled(ToastActionTrigger, {
  base: {
    flexShrink: 0,
    color: 'accent-text',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    _hover: { textDecoration: 'underline' },
  },
});

const Dismiss = styled(ToastCloseTrigger, {
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
  /** Notes that stay. */
  children?: ReactNode;
}

/** Where toasts appear, and notes that stay; once per app. */
export function Toaster({ children }: ToasterProps) {
  const hasToast = useSyncExternalStore(subscribeToasts, hasToasts);
  useTakenRoom(hasToast || children !== undefined);
  return (
    <>
      <ArkToaster
        toaster={toaster}
        aria-label={uiText('toast.region')}
        style={{
          bottom: 'calc(max(var(--foyer-taken, 0px), env(safe-area-inset-bottom)) + 1.5rem)',
          insetInline: '1rem',
          gap: 'var(--gap)',
          alignItems: 'center',
          pointerEvents: 'none',
          zIndex: 'var(--ui-z-index-toast)',
        }}
      >
        {({ type, title, description, action }) => (
          <Note role={type === 'error' ? 'alert' : 'status'} style={{ position: 'relative', bottom: 'auto' }}>
            <TakenRoom />
            {ICONS[type as keyof typeof ICONS]}
            <styled.div display="flex" alignItems="center" columnGap="3" minWidth="0">
              <ToastTitle>{title}</ToastTitle>
              {description && (
                <Detail title={typeof description === 'string' ? description : undefined}>{description}</Detail>
              )}
              {action && <Action>{action.label}</Action>}
            </styled.div>
            <Dismiss aria-label={uiText('toast.dismiss')}>
              <X size={16} aria-hidden="true" />
            </Dismiss>
          </Note>
        )}
      </ArkToaster>
      {children && <Region data-over-toasts={hasToast ? '' : undefined}>{children}</Region>}
    </>
  );
}

/** Keeps toasts above the controls at the bottom that mark themselves with `data-keep-clear`, such as a save bar. */
function useTakenRoom(isNeeded: boolean): void {
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const resizes = new ResizeObserver(measureTakenRoom);
    resizes.observe(document.body);
    window.addEventListener('resize', measureTakenRoom);
    measureTakenRoom();
    return () => {
      resizes.disconnect();
      window.removeEventListener('resize', measureTakenRoom);
    };
  }, [isNeeded]);
}

/** Measures as each toast is drawn: the store of toasts tells the page only afterwards. */
function TakenRoom() {
  useLayoutEffect(measureTakenRoom, []);
  return null;
}

function measureTakenRoom(): void {
  const height = window.innerHeight;
  const tops = [...document.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 0 && bottom > height / 2 && top < height)
    .map(({ top }) => Math.max(0, height - top));
  document.documentElement.style.setProperty('--foyer-taken', `${Math.round(Math.max(0, ...tops))}px`);
}
