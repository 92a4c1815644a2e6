import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { uiText } from '../messages/ui-messages';
import { useReloadHold } from '../product/page-reload';
import { styled } from '../styled-system/jsx';
import { IconButton } from './button';
import { useModalHandlers } from './modal';

/** Stays narrow even with large text. */
const SIDE = 'min(1.5rem, 6.5vw)';

const Frame = styled('dialog', {
  base: {
    margin: 'auto',
    width: 'calc(100vw - 2rem)',
    maxHeight: 'min(calc(var(--visible-height, 100dvh) - 2rem), 48rem)',
    overflow: 'hidden',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '@media (max-height: 560px)': { overflowY: 'auto', '&[open]': { display: 'block' } },
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'raised',
    color: 'text',
    boxShadow: 'raised',
    animation: 'riseIn 160ms ease-out',
    '&::backdrop': { bg: 'scrim', animation: 'fadeIn 160ms ease-out' },
  },
  variants: {
    size: { sm: { maxWidth: '26rem' }, md: { maxWidth: '34rem' }, lg: { maxWidth: '48rem' } },
  },
  defaultVariants: { size: 'md' },
});

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  role?: 'dialog' | 'alertdialog';
}

/**
 * A modal window that is open while it is mounted: keeps the focus inside, closes with Escape or a click outside
 * it, and returns the focus. The first control gets the focus, or the one with `data-autofocus`.
 */
export function Dialog({ title, onClose, children, footer, size = 'md', role = 'dialog' }: DialogProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useReloadHold(true);

  useLayoutEffect(() => {
    const element = frame.current;
    const opener = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const handlers = useModalHandlers(frame, onClose);
  return (
    <Frame
      ref={frame}
      size={size}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...handlers}
    >
      <styled.div display="flex" alignItems="start" justifyContent="space-between" gap="4" px={SIDE} pt="5" pb="3">
        <styled.h2 id={titleId} fontSize="min(1.25rem, 7vw)" pt="1" minWidth="0" overflowWrap="anywhere">
          {title}
        </styled.h2>
        <IconButton
          label={uiText('action.close')}
          onClick={onClose}
          size="sm"
          order={2}
          me="-2"
          css={{ '@media (pointer: coarse)': { mt: '-1.5', me: '-2.5' } }}
        >
          <X aria-hidden="true" />
        </IconButton>
      </styled.div>
      <styled.div px={SIDE} pb="6" overflowY="auto" minHeight="0">
        {children}
      </styled.div>
      {footer && (
        <styled.div
          display="flex"
          flexWrap="wrap"
          justifyContent="end"
          gap="3"
          px={SIDE}
          py="4"
          borderTopWidth="1px"
          borderColor="border"
        >
          {footer}
        </styled.div>
      )}
    </Frame>
  );
}
