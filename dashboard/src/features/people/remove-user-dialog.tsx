import type { ClientUser } from '@ui/api/wire.types';
import { ConfirmDialog } from '@ui/parts/confirm-dialog';
import { toast } from '@ui/parts/toaster.store';
import { useAct } from '@ui/parts/use-act';
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
  const { isBusy, run } = useAct(text('remove.failed'));
  const { remove } = usePeopleActs(organisation.id);
  const names = { name: nameOf(user), organisation: organisation.name };
  const handleConfirm = () =>
    run(async () => {
      toast.success((await remove(user.id)).message);
      onClose();
      onRemoved?.();
    });
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
