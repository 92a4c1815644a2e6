import type { ClientUser } from '@ui/api/wire.types';
import { ConfirmDialog } from '@ui/parts/confirm-dialog';
import { toast } from '@ui/parts/toaster.store';
import { useState } from 'react';
import { peopleText as text } from './people.messages';
import { nameOf } from './person-name';
import { usePeopleActs } from './use-people-acts';

export interface RemoveUserDialogProps {
  organisation: { id: string; name: string };
  user: ClientUser;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveUserDialog({ organisation, user, onClose, onRemoved }: RemoveUserDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { remove } = usePeopleActs(organisation.id);
  const names = { name: nameOf(user), organisation: organisation.name };
  const handleConfirm = async () => {
    setIsBusy(true);
    try {
      const { message } = await remove(user.id);
      toast.success(message);
      onClose();
      onRemoved?.();
    } catch {
      toast.error(text('remove.failed'));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={text('remove.title', names)}
      confirmLabel={text('remove.confirm')}
      isDanger
      isBusy={isBusy}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {text('remove.effect', names)}
    </ConfirmDialog>
  );
}
