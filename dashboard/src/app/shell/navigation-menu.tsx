import { chakra } from '@chakra-ui/react';
import { IconButton } from '@ui/parts/button';
import { Menu } from '@ui/parts/menu';
import { Building2, Menu as MenuIcon } from 'lucide-react';
import { text } from '../../dashboard-messages';
import { paths } from '../paths';
import { navigationOf } from './navigation';

/** The side menu of a phone. */
export function NavigationMenu({ clientId }: { clientId: string }) {
  const items = [
    ...navigationOf(clientId),
    {
      id: 'chooser',
      label: text('chooser.all'),
      to: paths.chooser,
      icon: <Building2 aria-hidden="true" />,
      hasLineAbove: true,
    },
  ];
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
