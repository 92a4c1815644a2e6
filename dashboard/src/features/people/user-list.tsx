import { chakra } from '@chakra-ui/react';
import type { ClientUser } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { LinkButton } from '@ui/components/link-button';
import { ListCard } from '@ui/components/list-card';
import { SearchInput } from '@ui/forms/search-input';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PageActions } from '../../components/page-header';
import { peopleText as text } from './people.messages';
import type { PeoplePaths } from './people-paths';
import { nameOf } from './person-name';
import { RemoveUserDialog } from './remove-user-dialog';
import { UserRow } from './user-row';
import { VerificationLinkDialog } from './verification-link-dialog';

export interface UserListProps {
  organization: { id: string; name: string };
  users: readonly ClientUser[];
  paths: PeoplePaths;
}

interface Asked {
  user: ClientUser;
  about: 'link' | 'remove';
}

/** The people of an organization, sorted by name (spec 2 §2). */
export function UserList({ organization, users, paths }: UserListProps) {
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const shown = users.filter((user) => matches(user, query));
  const next = users.find(({ isNextOwner }) => isNextOwner);
  const isAlone = users.every(({ isYou }) => isYou);
  return (
    <>
      <PageActions>
        <LinkButton to={paths.add} icon={<UserPlus aria-hidden="true" />}>
          {text('list.add')}
        </LinkButton>
      </PageActions>
      {!isAlone && (
        <chakra.div mb="4">
          <SearchInput label={text('list.search')} value={query} onChange={setQuery} />
        </chakra.div>
      )}
      {shown.length > 0 && (
        <ListCard>
          {shown.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              nextOwner={user.isNextOwner || user.role === 'owner' ? next : undefined}
              clientId={organization.id}
              to={paths.user(user.id)}
              onAsk={(about) => setAsked({ user, about })}
            />
          ))}
        </ListCard>
      )}
      {isAlone && (
        <chakra.p mt="4" color="text-muted">
          {text('list.alone')}
        </chakra.p>
      )}
      {shown.length === 0 && (
        <chakra.p role="status" display="flex" flexWrap="wrap" alignItems="center" gap="3" color="text-muted">
          {text('list.noMatch', { query: query.trim() })}
          <Button variant="outline" size="sm" onClick={() => setQuery('')}>
            {text('list.clear')}
          </Button>
        </chakra.p>
      )}
      {asked?.about === 'remove' && (
        <RemoveUserDialog organization={organization} user={asked.user} onClose={() => setAsked(null)} />
      )}
      {asked?.about === 'link' && (
        <VerificationLinkDialog clientId={organization.id} user={asked.user} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function matches(user: ClientUser, query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase();
  return [nameOf(user), user.email ?? '', user.displayName ?? ''].some((words) =>
    words.toLocaleLowerCase().includes(wanted),
  );
}
