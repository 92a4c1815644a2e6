import type { ClientUser } from '@ui/api/wire.types';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { toast } from '@ui/components/toaster.store';
import { peopleText as text } from './people.messages';
import { useRemoveUser } from './people.requests';
import { nameOf } from './person-name';

export interface RemoveUserDialogProps {
  organization: { id: string; name: string };
  user: ClientUser;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveUserDialog({ organization, user, onClose, onRemoved }: RemoveUserDialogProps) {
  const { trigger, isMutating } = useRemoveUser(organization.id, user.id);
  const names = { name: nameOf(user), organization: organization.name };
  const handleConfirm = () =>
    trigger(undefined, {
      onSuccess: ({ message }) => {
        toast.success(message, { detail: user.email ?? undefined });
        onClose();
        onRemoved?.();
      },
    });
  return (
    <ConfirmDialog
      title={text('remove.title', names)}
      confirmLabel={text('remove.confirm')}
      isDanger
      isBusy={isMutating}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {text('remove.effect', names)}
    </ConfirmDialog>
  );
}
