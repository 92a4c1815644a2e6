import { chakra } from '@chakra-ui/react';
import type { ClientSummary } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import type { MenuItem } from '@ui/components/menu-entry';
import { Building2, ChevronDown } from 'lucide-react';
import { Menu } from '../../components/menu';
import { OrganisationLogo } from '../../features/organisations/organisation-logo';
import { organisationsText as text } from '../../features/organisations/organisations.messages';
import { useOrganisations } from '../../features/organisations/organisations.requests';
import { paths } from '../paths';

const MOST_SHOWN = 8;

/** The organization one is in, and the way to the others. */
export function OrganisationMenu({ organisation }: { organisation: ClientSummary }) {
  const { data: all = [] } = useOrganisations();
  const others: MenuItem[] = (all.length <= MOST_SHOWN ? all : [organisation]).map(({ id, name }) => ({
    id,
    label: name,
    to: paths.channels(id),
    isChecked: id === organisation.id,
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
          title={organisation.name}
          aria-label={organisation.name}
        >
          <OrganisationLogo organisation={organisation} size="7" />
          <chakra.span truncate hideBelow="sm">
            {organisation.name}
          </chakra.span>
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    />
  );
}
