import { chakra } from '@chakra-ui/react';
import { IconButton } from '@ui/parts/button';
import { Menu } from '@ui/parts/menu';
import { Building2, Menu as MenuIcon } from 'lucide-react';
import { text } from '../../dashboard-messages';
import { organisationsText } from '../../features/organisations/organisations.messages';
import { paths } from '../paths';
import type { NavigationEntry } from './navigation';

/** The side menu of a phone. */
export function NavigationMenu({ entries }: { entries: readonly NavigationEntry[] }) {
  const chooser = {
    id: 'chooser',
    label: organisationsText('chooser.all'),
    to: paths.chooser,
    icon: <Building2 aria-hidden="true" />,
    hasLineAbove: true,
  };
  const items = entries.some(({ id }) => id === chooser.id) ? entries : [...entries, chooser];
  return (
    <chakra.span hideFrom="md">
      <Menu
        label={text('shell.navigation')}
        items={items}
        trigger={(props) => (
          <IconButton {...props} label={text('shell.menu')}>
            <MenuIcon aria-hidden="true" />
          </IconButton>
        )}
      />
    </chakra.span>
  );
}
