import { chakra } from '@chakra-ui/react';
import type { GlobalUser } from '@ui/api/wire.types';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { ListCard } from '@ui/components/list-card';
import { RequestError } from '@ui/components/request-error';
import { SkeletonRows } from '@ui/components/skeleton';
import { toast } from '@ui/components/toaster.store';
import { useId, useState } from 'react';
import { GlobalUserForm } from './global-user-form';
import { GlobalUserRow, globalNameOf } from './global-user-row';
import { globalUsersText as text } from './global-users.messages';
import { useGlobalUsers, useRemoveGlobalUser } from './global-users.requests';

/** People with a role in the whole product (spec 2 §2). */
export function GlobalUsersPage() {
  const { add, ...request } = useGlobalUsers();
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
      {leaving && <RemoveGlobalUserDialog user={leaving} onClose={() => setLeaving(null)} />}
    </chakra.div>
  );
}

interface RemoveGlobalUserDialogProps {
  user: GlobalUser;
  onClose: () => void;
}

function RemoveGlobalUserDialog({ user, onClose }: RemoveGlobalUserDialogProps) {
  const { trigger, isMutating } = useRemoveGlobalUser();
  const handleConfirm = () =>
    trigger(user.id, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={text('remove.title', { name: globalNameOf(user) })}
      confirmLabel={text('remove.confirm')}
      isDanger
      isBusy={isMutating}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {text('remove.effect')}
    </ConfirmDialog>
  );
}
