import { chakra } from '@chakra-ui/react';
import type { GlobalUser } from '@ui/api/wire.types';
import { errorMessage } from '@ui/messages/error-message';
import { SkeletonRows } from '@ui/parts/skeleton';
import { ErrorState } from '@ui/states/error-state';
import { useId, useState } from 'react';
import { GlobalUserForm } from './global-user-form';
import { GlobalUserRow } from './global-user-row';
import { globalUsersText as text } from './global-users.messages';
import { RemoveGlobalUserDialog } from './remove-global-user-dialog';
import { useGlobalUsers } from './use-global-users';

/** People with a role in the whole product (spec 2 §2). */
export function GlobalUsersPage() {
  const { data, error, isValidating, mutate, add, remove } = useGlobalUsers();
  const [leaving, setLeaving] = useState<GlobalUser | null>(null);
  const headingId = useId();
  if (!data && error)
    return <ErrorState message={errorMessage(error)} onRetry={() => mutate()} isRetrying={isValidating} />;
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
          <chakra.ul listStyleType="none" borderRadius="card" borderWidth="1px" borderColor="border" bg="surface">
            {data.map((user) => (
              <GlobalUserRow key={user.id} user={user} onRemove={() => setLeaving(user)} />
            ))}
          </chakra.ul>
        )}
      </section>
      <GlobalUserForm onAdd={add} />
      {leaving && <RemoveGlobalUserDialog user={leaving} onRemove={remove} onClose={() => setLeaving(null)} />}
    </chakra.div>
  );
}
