import { IconButton } from '@ui/components/button';
import { MenuEntry, type MenuItem } from '@ui/components/menu-entry';
import { useModalHandlers } from '@ui/components/modal';
import { uiText } from '@ui/messages/ui-messages';
import { styled } from '@ui/styled-system/jsx';
import { X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

/** The drawer slides in within 400 ms and out within 300 (spec 1 §2); it stays in the top layer until it is gone. */
const slide = (property: string, ms: number) =>
  `${property} ${ms}ms cubic-bezier(0.2, 0, 0, 1), display ${ms}ms allow-discrete, overlay ${ms}ms allow-discrete`;

const Frame = styled('dialog', {
  base: {
    position: 'fixed',
    inset: '0 0 0 auto',
    width: 'min(20rem, calc(100vw - 3rem))',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderInlineStartWidth: '1px',
    borderColor: 'border',
    bg: 'raised',
    color: 'text',
    boxShadow: 'raised',
    transform: 'translateX(100%)',
    transition: slide('transform', 300),
    '&:not([open])': { pointerEvents: 'none' },
    '&[open]': {
      transform: 'none',
      transition: slide('transform', 400),
      _starting: { transform: 'translateX(100%)' },
    },
    '&::backdrop': { bg: 'scrim', opacity: 0, transition: slide('opacity', 300) },
    '&[open]::backdrop': { opacity: 1, transition: slide('opacity', 400), _starting: { opacity: 0 } },
    _motionReduce: { '&::backdrop, &[open]::backdrop': { transition: 'none' } },
  },
});

interface DrawerTriggerProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

interface MenuDrawerProps {
  label: string;
  /** Shown at the top, next to the close button. */
  heading: ReactNode;
  items: readonly MenuItem[];
  trigger: (props: DrawerTriggerProps) => ReactNode;
  isInitiallyOpen?: boolean;
}

/** The menu on narrow screens: slides in over the page, keeps the focus inside, and returns it to its button. */
export function MenuDrawer({ label, heading, items, trigger, isInitiallyOpen = false }: MenuDrawerProps) {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  /** Even while it slides out. */
  const [isShown, setIsShown] = useState(isInitiallyOpen);
  const button = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Immediately, not after React has rendered: what an entry opens takes the focus after the drawer has returned it.
  const close = () => {
    const { current: element } = frame;
    element?.close();
    button.current?.focus();
    setIsOpen(false);
    const leaving = element?.getAnimations?.() ?? [];
    void Promise.allSettled(leaving.map(({ finished }) => finished)).then(() => {
      if (!element?.open) setIsShown(false);
    });
  };
  const handlers = useModalHandlers(frame, close);

  useLayoutEffect(() => {
    const { current: element } = frame;
    if (!isOpen || !element || element.open) return;
    element.showModal();
    element.querySelector<HTMLElement>('li :is(a, button)')?.focus();
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    // A rotated phone shows the wide bar, which has no such menu.
    const handleResize = () => {
      if (button.current?.getClientRects().length === 0) close();
    };
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  });

  const handleOpen = () => {
    setIsShown(true);
    setIsOpen(true);
  };
  return (
    <>
      {trigger({
        ref: button,
        onClick: handleOpen,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isShown ? id : undefined,
      })}
      {isShown && (
        <Frame
          ref={frame}
          id={id}
          aria-label={label}
          onCancel={(event) => {
            event.preventDefault();
            close();
          }}
          {...handlers}
        >
          <styled.div
            position="sticky"
            top="0"
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="3"
            minHeight="12"
            ps="4"
            pe="2"
            bg="raised"
            borderBottomWidth="1px"
            borderColor="border"
            fontWeight="semibold"
          >
            <styled.span minWidth="0" lineClamp="2">
              {heading}
            </styled.span>
            <IconButton label={uiText('action.close')} onClick={close}>
              <X aria-hidden="true" />
            </IconButton>
          </styled.div>
          <styled.ul
            listStyleType="none"
            p="2"
            pb="calc(env(safe-area-inset-bottom) + 0.5rem)"
            css={{ '& :is(a, button)': { minHeight: '11' } }}
          >
            {items.map((item) => (
              <li key={item.id}>
                <MenuEntry
                  item={item}
                  hasIconColumn={items.some(({ icon }) => Boolean(icon))}
                  isListed
                  onDone={close}
                />
              </li>
            ))}
          </styled.ul>
        </Frame>
      )}
    </>
  );
}
