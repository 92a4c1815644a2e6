import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { text } from '../../dashboard-messages';
import type { NavigationEntry } from './navigation';

const STORAGE_KEY = 'foyer.menuIsExpanded';

/** Narrower windows have no room for labels. */
const ROOMY = '(min-width: 1024px)';

/** Whether the side menu shows labels: remembered on this device, and by default expanded (spec 2 §2) where there is room. */
function useMenuIsExpanded(): [boolean, (isExpanded: boolean) => void] {
  const [isExpanded, setIsExpanded] = useState(read);
  const remember = (next: boolean) => {
    setIsExpanded(next);
    try {
      localStorage.setItem(STORAGE_KEY, String(next));
    } catch {
      // Without storage, the choice lasts until the page is left.
    }
  };
  return [isExpanded, remember];
}

function read(): boolean {
  try {
    const remembered = localStorage.getItem(STORAGE_KEY);
    return remembered === null ? window.matchMedia(ROOMY).matches : remembered !== 'false';
  } catch {
    return true;
  }
}

const Frame = chakra('nav', {
  base: {
    position: 'sticky',
    top: '14',
    alignSelf: 'start',
    height: 'calc(100dvh - 3.5rem)',
    flexShrink: 0,
    flexDirection: 'column',
    gap: '1',
    p: '3',
    bg: 'nav',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
  },
});

const entryStyle = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '10',
    px: '2.5',
    borderRadius: 'control',
    color: 'nav-link',
    fontSize: 'sm',
    fontWeight: 'medium',
    '&:hover:not([aria-current="page"])': {
      bg: 'color-mix(in srgb, var(--foyer-text) 6%, transparent)',
      color: 'nav-link-hover',
    },
    '&[aria-current="page"]': { bg: 'accent-tint', color: 'accent-text' },
    '& svg': { flexShrink: 0 },
  },
} as const;
export const EntryLink = chakra(NavLink, entryStyle);
const EntryButton = chakra('button', entryStyle);

/** Pages of the organization, or of the product; whether the menu is minimized is remembered on this device. `isMinimized`: it always is, because the page needs the room. */
export function SideMenu({ entries, isMinimized }: { entries: readonly NavigationEntry[]; isMinimized: boolean }) {
  const [isWanted, setIsWanted] = useMenuIsExpanded();
  const isExpanded = isWanted && !isMinimized;
  const label = (name: string) => (isExpanded ? name : <VisuallyHidden>{name}</VisuallyHidden>);
  return (
    <Frame
      aria-label={text('shell.navigation')}
      display={{ base: 'none', md: 'flex' }}
      width={isExpanded ? '13rem' : '4.25rem'}
    >
      {entries.map(({ id, label: name, to, icon, isExact }) => (
        <EntryLink key={id} to={to} end={isExact} title={isExpanded ? undefined : name}>
          {icon}
          {label(name)}
        </EntryLink>
      ))}
      {!isMinimized && (
        <EntryButton
          type="button"
          mt="auto"
          aria-expanded={isExpanded}
          title={isExpanded ? undefined : text('shell.expand')}
          onClick={() => setIsWanted(!isExpanded)}
        >
          {isExpanded ? <ChevronsLeft size={20} aria-hidden="true" /> : <ChevronsRight size={20} aria-hidden="true" />}
          {label(isExpanded ? text('shell.minimize') : text('shell.expand'))}
        </EntryButton>
      )}
    </Frame>
  );
}
