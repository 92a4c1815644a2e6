import { chakra } from '@chakra-ui/react';
import type { ClientSummary } from '@ui/api/wire.types';
import { EmptyState } from '@ui/components/empty-state';
import { SearchInput } from '@ui/forms/search-input';
import { Building2, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ClientRow } from './client-row';
import { clientsText as text } from './clients.messages';

export interface ClientListProps {
  organizations: readonly ClientSummary[];
  /** People with a global role see all organizations, so they can search. */
  hasSearch: boolean;
  /** People who may add organizations don't need an invitation. */
  canAdd: boolean;
  pathOf: (clientId: string) => string;
}

export function ClientList({ organizations, hasSearch, canAdd, pathOf }: ClientListProps) {
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const shown = organizations.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));

  if (organizations.length === 0) {
    return (
      <EmptyState icon={<Building2 size={24} />} title={text('chooser.none')}>
        {text(canAdd ? 'chooser.noneHelpAdd' : 'chooser.noneHelp')}
      </EmptyState>
    );
  }
  return (
    <>
      {hasSearch && (
        <chakra.div mb="4">
          <SearchInput label={text('chooser.search')} value={query} onChange={setQuery} />
        </chakra.div>
      )}
      {shown.length === 0 && (
        <EmptyState icon={<SearchX size={24} />} title={text('chooser.noMatch', { query: query.trim() })}>
          {text('chooser.noMatchHelp')}
        </EmptyState>
      )}
      <chakra.ul display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" listStyleType="none">
        {shown.map((organization) => (
          <ClientRow key={organization.id} organization={organization} to={pathOf(organization.id)} />
        ))}
      </chakra.ul>
    </>
  );
}
