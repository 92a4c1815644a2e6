import { chakra } from '@chakra-ui/react';
import type { ClientSummary } from '@ui/api/wire.types';
import { IconButton } from '@ui/components/button';
import { Logo } from '@ui/components/logo';
import { useCurrentPage } from '@ui/components/page-title';
import { Building2, ExternalLink, Menu as MenuIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Menu } from '../../components/menu';
import { text } from '../../dashboard-messages';
import { clientsText } from '../../features/clients/clients.messages';
import { paths } from '../paths';
import { AccountMenu } from './account-menu';
import { ClientMenu } from './client-menu';
import type { NavigationEntry } from './navigation';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '4' },
    minHeight: '14',
    px: { base: '3', md: '5' },
    bg: 'nav',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});

const Home = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    '@media (pointer: coarse)': { minWidth: '11', minHeight: '11' },
  },
});

const Outside = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    minHeight: '10',
    minWidth: '10',
    px: { base: '2', md: '4' },
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border-control',
    fontSize: 'sm',
    fontWeight: 'medium',
    _hover: { bg: 'sunken' },
  },
});

export function ShellHeader({
  entries,
  organization,
}: {
  entries: readonly NavigationEntry[];
  organization?: ClientSummary;
}) {
  const { title, subtitle, links = [] } = useCurrentPage();
  const preview = links.find(({ isOutside }) => isOutside);
  return (
    <Bar>
      {entries.length > 0 && <NavigationMenu entries={entries} />}
      <chakra.span hideBelow={entries.length > 0 ? 'md' : undefined}>
        <Home to={paths.chooser} aria-label={text('shell.home')}>
          <Logo isMark />
        </Home>
      </chakra.span>
      <chakra.div flex="1" minWidth="0">
        <chakra.h1 fontSize="md" truncate title={title}>
          {title || text('shell.navigation')}
        </chakra.h1>
        {subtitle && (
          <chakra.p fontSize="xs" color="text-muted" truncate>
            {subtitle}
          </chakra.p>
        )}
      </chakra.div>
      {preview && (
        <Outside href={preview.href} target="_blank" rel="noopener" aria-label={preview.label}>
          <ExternalLink size={16} aria-hidden="true" />
          <chakra.span hideBelow="md">{preview.label}</chakra.span>
        </Outside>
      )}
      <chakra.span hideBelow={preview ? 'sm' : undefined} minWidth="0">
        {organization && <ClientMenu organization={organization} />}
      </chakra.span>
      <AccountMenu />
    </Bar>
  );
}

/** The side menu on phones. */
function NavigationMenu({ entries }: { entries: readonly NavigationEntry[] }) {
  const chooser = {
    id: 'chooser',
    label: clientsText('chooser.all'),
    to: paths.chooser,
    icon: <Building2 aria-hidden="true" />,
    hasLineAbove: true,
  };
  const items = entries.some(({ id }) => id === chooser.id) ? entries : [...entries, chooser];
  return (
    <chakra.span hideFrom="md">
      <Menu
        items={items}
        trigger={
          <IconButton label={text('shell.menu')}>
            <MenuIcon aria-hidden="true" />
          </IconButton>
        }
      />
    </chakra.span>
  );
}
