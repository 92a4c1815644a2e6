import { chakra } from '@chakra-ui/react';
import type { ClientSummary } from '@ui/api/wire.types';
import { Logo } from '@ui/parts/logo';
import { useCurrentPage } from '@ui/parts/page-title';
import { Link } from 'react-router-dom';
import { text } from '../../dashboard-messages';
import { paths } from '../paths';
import { AccountMenu } from './account-menu';
import { NavigationMenu } from './navigation-menu';
import { OrganisationMenu } from './organisation-menu';

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

export function ShellHeader({ clientId, organisation }: { clientId?: string; organisation?: ClientSummary }) {
  const { title, subtitle } = useCurrentPage();
  return (
    <Bar>
      {clientId && <NavigationMenu clientId={clientId} />}
      <chakra.span hideBelow={clientId ? 'md' : undefined}>
        <Link to={paths.chooser} aria-label={text('shell.home')}>
          <Logo isMark />
        </Link>
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
      {organisation && <OrganisationMenu organisation={organisation} />}
      <AccountMenu />
    </Bar>
  );
}
