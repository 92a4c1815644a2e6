import { TOKEN_NOT_DELETED } from '@contracts/domain/token-form';
import { ConfirmDialog } from '@ui/parts/confirm-dialog';
import { toast } from '@ui/parts/toaster.store';
import { useAct } from '@ui/parts/use-act';
import { tokensText as text } from './tokens.messages';
import type { AccessToken } from './use-tokens';

export interface DeleteTokenDialogProps {
  token: AccessToken;
  onDelete: (id: string) => Promise<void>;
  onClose: () => void;
}

export function DeleteTokenDialog({ token, onDelete, onClose }: DeleteTokenDialogProps) {
  const { isBusy, run } = useAct(TOKEN_NOT_DELETED);
  const handleConfirm = async () => {
    if (await run(() => onDelete(token.id))) toast.success(text('tokens.deleted'));
    onClose();
  };
  return (
    <ConfirmDialog
      title={text('tokens.deleteTitle', { name: token.name })}
      confirmLabel={text('tokens.deleteConfirm')}
      isDanger
      isBusy={isBusy}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {text('tokens.deleteEffect')}
    </ConfirmDialog>
  );
}
