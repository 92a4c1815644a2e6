import { chakra } from '@chakra-ui/react';
import type { GlobalUser } from '@ui/api/wire.types';
import { Avatar } from '@ui/components/avatar';
import { Badge } from '@ui/components/badge';
import { IconButton } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { ListCard, ListRow } from '@ui/components/list-card';
import { RequestError } from '@ui/components/request-error';
import { toast } from '@ui/components/toaster.store';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { UserMinus } from 'lucide-react';
import { useId, useState } from 'react';
import { CardsSkeleton } from '../../components/list-skeletons';
import { MailNote } from '../../components/mail-delivery';
import { GlobalUserForm } from './global-user-form';
import { globalUsersText as text } from './global-users.messages';
import { useGlobalUsers, useRemoveGlobalUser } from './global-users.requests';

/** People with a role in the whole product (spec 2 §2). */
export function GlobalUsersPage() {
  const { add, ...request } = useGlobalUsers();
  const { data, error } = request;
  const [leaving, setLeaving] = useState<GlobalUser | null>(null);
  const headingId = useId();
  if (!data && error) return <RequestError request={request} />;
  if (!data) return <CardsSkeleton heights={['6.75rem', '36rem']} gap="8" />;
  return (
    <chakra.div display="grid" gap="8">
      <section aria-labelledby={headingId}>
        <VisuallyHidden as="h2" id={headingId}>
          {text('global.list')}
        </VisuallyHidden>
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
        toast.success(message, { detail: globalNameOf(user) });
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

const globalNameOf = ({ firstName, lastName, email }: GlobalUser): string => `${firstName} ${lastName}`.trim() || email;

function GlobalUserRow({ user, onRemove }: { user: GlobalUser; onRemove: () => void }) {
  const name = globalNameOf(user);
  return (
    <ListRow>
      <Avatar id={user.id} name={name} />
      <chakra.div flex="1" minWidth="0">
        <chakra.h3 fontSize="md" fontWeight="semibold" lineClamp={2} overflowWrap="anywhere">
          {name}
        </chakra.h3>
        <chakra.p color="text-muted" fontSize="sm" overflowWrap="anywhere">
          {user.email}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="1.5">
          <Badge textTransform="capitalize">{user.globalRole}</Badge>
          {user.isYou && <Badge tone="accent">{text('global.you')}</Badge>}
          {user.isInvited && <Badge tone="warning">{text('global.invited')}</Badge>}
        </chakra.div>
        {user.isInvited && (
          <chakra.div mt="1.5">
            <MailNote />
          </chakra.div>
        )}
      </chakra.div>
      {!user.isYou && (
        <IconButton label={text('global.remove', { name })} onClick={onRemove}>
          <UserMinus aria-hidden="true" />
        </IconButton>
      )}
    </ListRow>
  );
}
