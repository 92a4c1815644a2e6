import { chakra } from '@chakra-ui/react';
import type { ClientSummary } from '@ui/api/wire.types';
import { IconButton } from '@ui/components/button';
import { Logo } from '@ui/components/logo';
import { useCurrentPage } from '@ui/components/page-title';
import { Building2, ChevronRight, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { text } from '../../dashboard-messages';
import { clientsText } from '../../features/clients/clients.messages';
import { useClients } from '../../features/clients/clients.requests';
import { paths } from '../paths';
import { AccountMenu } from './account-menu';
import { ClientMenu } from './client-menu';
import { MenuDrawer } from './menu-drawer';
import type { NavigationEntry } from './navigation';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '4' },
    minHeight: '14',
    px: { base: '3', md: '5' },
    bg: 'nav',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});

const Home = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    '@media (pointer: coarse)': { minWidth: '11', minHeight: '11' },
  },
});

const Crumb = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: 0,
    color: 'text-muted',
    flexShrink: 100,
    _first: { flexShrink: 0 },
    _last: { flexShrink: 1, color: 'text', fontWeight: 'medium' },
    '& a': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& svg': { flexShrink: 0, color: 'text-muted' },
    '& a:hover': { color: 'text', textDecoration: 'underline' },
  },
});

export interface ShellHeaderProps {
  entries: readonly NavigationEntry[];
  organization?: ClientSummary;
}

/** Breadcrumb, organization menu, and account menu. */
export function ShellHeader({ entries, organization }: ShellHeaderProps) {
  return (
    <Bar>
      {entries.length > 0 && <NavigationMenu entries={entries} />}
      <Home to={paths.chooser} aria-label={text('shell.home')}>
        <Logo isMark />
      </Home>
      <Breadcrumb />
      <chakra.div display="flex" justifyContent="end" flex={{ base: '1', md: 'none' }} minWidth="0">
        {organization && <ClientMenu organization={organization} />}
      </chakra.div>
      <AccountMenu />
    </Bar>
  );
}

/** Only from the second level on: above that, it would repeat the title. */
function Breadcrumb() {
  const { title, trail = [] } = useCurrentPage();
  if (trail.length === 0) return <chakra.span hideBelow="md" flex="1" />;
  return (
    <chakra.nav aria-label={text('shell.breadcrumb')} hideBelow="md" flex="1" minWidth="0" fontSize="sm">
      <chakra.ol display="flex" alignItems="center" gap="2" minWidth="0" listStyleType="none">
        {trail.map(({ label, to }) => (
          <Crumb key={to}>
            <Link to={to}>{label}</Link>
            <ChevronRight size={14} aria-hidden="true" />
          </Crumb>
        ))}
        <Crumb>
          <chakra.span aria-current="page" truncate title={title}>
            {title}
          </chakra.span>
        </Crumb>
      </chakra.ol>
    </chakra.nav>
  );
}

/** The side menu on phones, with the way to other organizations if there are any. */
function NavigationMenu({ entries }: { entries: readonly NavigationEntry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOnlyOne = useClients().data?.length === 1;
  const chooser = {
    id: 'chooser',
    label: clientsText('chooser.all'),
    to: paths.chooser,
    icon: <Building2 size={20} aria-hidden="true" />,
    isExact: true,
    hasLineAbove: true,
  };
  const items = isOnlyOne || entries.some(({ id }) => id === chooser.id) ? entries : [...entries, chooser];
  return (
    <chakra.span hideFrom="md">
      <IconButton
        label={text('shell.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon aria-hidden="true" />
      </IconButton>
      {isOpen && <MenuDrawer entries={items} onClose={() => setIsOpen(false)} />}
    </chakra.span>
  );
}
