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

/** The current organization, and the way to the others if there are any. */
export function ClientMenu({ organization }: { organization: ClientSummary }) {
  const { data: all, error } = useClients();
  const name = (
    <>
      <ClientLogo organization={organization} size="7" />
      <chakra.span truncate maxWidth="18rem" title={organization.name}>
        {organization.name}
      </chakra.span>
    </>
  );
  // Unknown, it stays empty, so that nothing in the bar moves when it turns out to be a menu.
  if (!all && !error) return null;
  if (!all || all.length <= 1)
    return (
      <chakra.div display="flex" alignItems="center" gap="2" minWidth="0" px="2" fontSize="sm" fontWeight="medium">
        {name}
      </chakra.div>
    );
  return (
    <Menu
      items={itemsOf(all.length <= MOST_SHOWN ? all : [organization], organization.id)}
      trigger={
        <Button variant="quiet" px="2" minWidth="0" title={organization.name} aria-label={organization.name}>
          {name}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    />
  );
}

const itemsOf = (shown: readonly ClientSummary[], currentId: string): MenuItem[] => [
  ...shown.map(({ id, name }) => ({ id, label: name, to: paths.today(id), isChecked: id === currentId })),
  {
    id: 'all',
    label: text('chooser.all'),
    to: paths.chooser,
    icon: <Building2 aria-hidden="true" />,
    hasLineAbove: true,
  },
];
