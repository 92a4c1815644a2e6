import { chakra } from '@chakra-ui/react';
import type { GlobalUser } from '@ui/api/wire.types';
import { ListCard } from '@ui/parts/list-card';
import { SkeletonRows } from '@ui/parts/skeleton';
import { RequestError } from '@ui/states/request-error';
import { useId, useState } from 'react';
import { GlobalUserForm } from './global-user-form';
import { GlobalUserRow } from './global-user-row';
import { globalUsersText as text } from './global-users.messages';
import { RemoveGlobalUserDialog } from './remove-global-user-dialog';
import { useGlobalUsers } from './use-global-users';

/** People with a role in the whole product (spec 2 §2). */
export function GlobalUsersPage() {
  const { add, remove, ...request } = useGlobalUsers();
  const { data, error } = request;
  const [leaving, setLeaving] = useState<GlobalUser | null>(null);
  const headingId = useId();
  if (!data && error) return <RequestError request={request} />;
  if (!data) return <SkeletonRows />;
  return (
    <chakra.div display="grid" gap="8" maxWidth="form" mx="auto">
      <section aria-labelledby={headingId}>
        <chakra.h2 id={headingId} fontSize="md">
          {text('global.list')}
        </chakra.h2>
        <chakra.p mt="1" mb="4" color="text-muted" fontSize="sm">
          {text('global.lead')}
        </chakra.p>
        {data.length === 0 && <chakra.p color="text-muted">{text('global.none')}</chakra.p>}
        {data.length > 0 && (
          <ListCard>
            {data.map((user) => (
              <GlobalUserRow key={user.id} user={user} onRemove={() => setLeaving(user)} />
            ))}
          </ListCard>
        )}
      </section>
      <GlobalUserForm onAdd={add} />
      {leaving && <RemoveGlobalUserDialog user={leaving} onRemove={remove} onClose={() => setLeaving(null)} />}
    </chakra.div>
  );
}
