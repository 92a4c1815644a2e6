import { chakra } from '@chakra-ui/react';
import { IconButton } from '@ui/components/button';
import { Logo } from '@ui/components/logo';
import { useModalHandlers } from '@ui/components/modal';
import { uiText } from '@ui/messages/ui-messages';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { text } from '../../dashboard-messages';
import type { NavigationEntry } from './navigation';
import { EntryLink } from './side-menu';

const Frame = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0 auto 0 0',
    m: '0',
    width: 'min(18rem, 85vw)',
    height: '100dvh',
    maxHeight: 'none',
    overflowY: 'auto',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
    bg: 'nav',
    color: 'text',
    '&[open]': { animation: 'slideIn 180ms ease-out' },
    '&::backdrop': { bg: 'scrim', animation: 'fadeIn 180ms ease-out' },
    '@media (prefers-reduced-motion: reduce)': { '&[open], &::backdrop': { animation: 'none' } },
  },
});

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '14',
    ps: '5',
    pe: '2',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});

interface MenuDrawerProps {
  entries: readonly NavigationEntry[];
  onClose: () => void;
}

/** The side menu on phones: over the page, until something is chosen or it is closed. */
export function MenuDrawer({ entries, onClose }: MenuDrawerProps) {
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const handlers = useModalHandlers(frame, onClose);
  return (
    <Frame
      ref={frame}
      aria-label={text('shell.menu')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...handlers}
    >
      <Head>
        <Logo isMark />
        <IconButton label={uiText('action.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </Head>
      <chakra.nav aria-label={text('shell.navigation')} display="grid" gap="1" p="3">
        {entries.map(({ id, label, to, icon, isExact, hasLineAbove }) => (
          <chakra.div
            key={id}
            {...(hasLineAbove && { borderTopWidth: '1px', borderColor: 'border', mt: '2', pt: '2' })}
          >
            <EntryLink to={to} end={isExact} minHeight="12" onClick={onClose}>
              {icon}
              {label}
            </EntryLink>
          </chakra.div>
        ))}
      </chakra.nav>
    </Frame>
  );
}
