import type { GlobalUser } from '@ui/api/wire.types';
import { ConfirmDialog } from '@ui/parts/confirm-dialog';
import { toast } from '@ui/parts/toaster.store';
import { useAct } from '@ui/parts/use-act';
import { globalNameOf } from './global-user-row';
import { globalUsersText as text } from './global-users.messages';

export interface RemoveGlobalUserDialogProps {
  user: GlobalUser;
  onRemove: (id: string) => Promise<{ message: string }>;
  onClose: () => void;
}

export function RemoveGlobalUserDialog({ user, onRemove, onClose }: RemoveGlobalUserDialogProps) {
  const { isBusy, run } = useAct(text('remove.failed'));
  const handleConfirm = () =>
    run(async () => {
      toast.success((await onRemove(user.id)).message);
      onClose();
    });
  return (
    <ConfirmDialog
      title={text('remove.title', { name: globalNameOf(user) })}
      confirmLabel={text('remove.confirm')}
      isDanger
      isBusy={isBusy}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {text('remove.effect')}
    </ConfirmDialog>
  );
}
