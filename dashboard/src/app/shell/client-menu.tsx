import { chakra } from '@chakra-ui/react';
import type { ClientSummary } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import type { MenuItem } from '@ui/components/menu-entry';
import { Building2, ChevronDown } from 'lucide-react';
import { Menu } from '../../components/menu';
import { ClientLogo } from '../../features/clients/client-logo';
import { clientsText as text } from '../../features/clients/clients.messages';
import { useClients } from '../../features/clients/clients.requests';
import { paths } from '../paths';

const MOST_SHOWN = 8;

/** The current organization, and the way to the others. */
export function ClientMenu({ organization }: { organization: ClientSummary }) {
  const { data: all = [] } = useClients();
  const others: MenuItem[] = (all.length <= MOST_SHOWN ? all : [organization]).map(({ id, name }) => ({
    id,
    label: name,
    to: paths.channels(id),
    isChecked: id === organization.id,
  }));
  const items: MenuItem[] = [
    ...others,
    {
      id: 'all',
      label: text('chooser.all'),
      to: paths.chooser,
      icon: <Building2 aria-hidden="true" />,
      hasLineAbove: true,
    },
  ];
  const shown = all.length > 1 ? items : others;
  return (
    <Menu
      items={shown}
      trigger={
        <Button
          variant="quiet"
          px="2"
          maxWidth={{ base: '9rem', md: '18rem' }}
          title={organization.name}
          aria-label={organization.name}
        >
          <ClientLogo organization={organization} size="7" />
          <chakra.span truncate hideBelow="sm">
            {organization.name}
          </chakra.span>
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    />
  );
}
