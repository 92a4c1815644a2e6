import { chakra } from '@chakra-ui/react';
import type { Role } from '@contracts/domain/enums';
import type { ClientUser } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { EmptyState } from '@ui/components/empty-state';
import { LinkButton } from '@ui/components/link-button';
import { Skeleton } from '@ui/components/skeleton';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { SearchInput } from '@ui/forms/search-input';
import { useNow } from '@ui/time/use-now';
import { SearchX, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ButtonSkeleton, ControlSkeleton, Loading, TableSkeleton } from '../../components/list-skeletons';
import { PageActions } from '../../components/page-header';
import { HeadCell, SortHead, type Sorting, Table, TableBody, TableHead, TableHeadRow } from '../../components/table';
import { peopleText as text } from './people.messages';
import type { PeoplePaths } from './people-paths';
import { nameOf } from './person-name';
import { RemoveUserDialog } from './remove-user-dialog';
import { UserRow } from './user-row';
import { VerificationLinkDialog } from './verification-link-dialog';

const COLUMNS = ['person', 'role', 'channels', 'active'] as const;
type Column = (typeof COLUMNS)[number];
const RANKS: readonly Role[] = ['owner', 'admin', 'superhost', 'host'];

/** When people were last active is left out where there is little room. */
const Columns = chakra('div', {
  base: {
    '--columns': 'minmax(0, 1fr) 10rem 7rem 11rem 2.75rem',
    '@container table (38rem <= width < 45rem)': {
      '--columns': 'minmax(0, 1fr) 9rem 6.5rem 2.75rem',
      '& [role="columnheader"]:nth-of-type(4)': { display: 'none' },
    },
  },
});

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
  const [sorting, setSorting] = useState<Sorting<Column> | null>(null);
  const now = useNow();
  const [asked, setAsked] = useState<Asked | null>(null);
  const shown = users.filter((user) => matches(user, query));
  const next = users.find(({ isNextOwner }) => isNextOwner);
  const isAlone = users.every(({ isYou }) => isYou);
  return (
    <>
      <PageActions>
        <AddLink to={paths.add} />
      </PageActions>
      {!isAlone && (
        <chakra.div mb="4" maxWidth={{ sm: '22rem' }}>
          <SearchInput label={text('list.search')} value={query} onChange={setQuery} />
        </chakra.div>
      )}
      {shown.length > 0 && (
        <Table role="table" aria-label={text('list.title')}>
          <Columns>
            <TableHead role="rowgroup">
              <TableHeadRow role="row">
                {COLUMNS.map((column) => (
                  <SortHead key={column} column={column} sorting={sorting} onSort={setSorting}>
                    {text(`column.${column}`)}
                  </SortHead>
                ))}
                <HeadCell role="columnheader">
                  <VisuallyHidden>{text('column.actions')}</VisuallyHidden>
                </HeadCell>
              </TableHeadRow>
            </TableHead>
            <TableBody role="rowgroup">
              {sorted(shown, sorting).map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  nextOwner={user.isNextOwner || user.role === 'owner' ? next : undefined}
                  clientId={organization.id}
                  to={paths.user(user.id)}
                  now={now}
                  onAsk={(about) => setAsked({ user, about })}
                />
              ))}
            </TableBody>
          </Columns>
        </Table>
      )}
      {isAlone && (
        <chakra.p mt="4" color="text-muted">
          {text('list.alone')}
        </chakra.p>
      )}
      {shown.length === 0 && (
        <EmptyState
          role="status"
          icon={<SearchX size={24} />}
          title={text('list.noMatch', { query: query.trim() })}
          action={
            <Button variant="outline" onClick={() => setQuery('')}>
              {text('list.clear')}
            </Button>
          }
        />
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

const AddLink = ({ to }: { to: string }) => (
  <LinkButton to={to} icon={<UserPlus aria-hidden="true" />}>
    {text('list.add')}
  </LinkButton>
);

/** The list while it is loading. */
export function UserListSkeleton() {
  return (
    <>
      <PageActions>
        <ButtonSkeleton>
          <AddLink to="" />
        </ButtonSkeleton>
      </PageActions>
      <Loading>
        <chakra.div mb="4" maxWidth={{ sm: '22rem' }}>
          <ControlSkeleton />
        </chakra.div>
        <TableSkeleton
          height="3.5rem"
          narrowHeight="6rem"
          picture={<Skeleton boxSize="8" borderRadius="full" flexShrink={0} />}
        />
      </Loading>
    </>
  );
}

/** In the order of a column; people without what it shows come last. */
function sorted(users: readonly ClientUser[], sorting: Sorting<Column> | null): readonly ClientUser[] {
  if (!sorting) return users;
  const { by, direction } = sorting;
  const keyOf: Record<Column, (user: ClientUser) => string | number> = {
    person: (user) => nameOf(user).toLocaleLowerCase(),
    role: ({ role }) => RANKS.indexOf(role),
    channels: ({ whitelist, hiddenChannels }) => (whitelist ? whitelist.length + hiddenChannels : Infinity),
    active: ({ lastActiveAt }) => -Date.parse(lastActiveAt ?? '1970-01-01'),
  };
  return [...users].sort((one, other) => {
    const [mine, theirs] = [keyOf[by](one), keyOf[by](other)];
    return mine === theirs ? 0 : direction * (mine < theirs ? -1 : 1);
  });
}

function matches(user: ClientUser, query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase();
  return [nameOf(user), user.email ?? '', user.displayName ?? ''].some((words) =>
    words.toLocaleLowerCase().includes(wanted),
  );
}
