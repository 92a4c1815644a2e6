import { TOKEN_NOT_DELETED } from '@contracts/domain/token-form';
import { ConfirmDialog } from '@ui/parts/confirm-dialog';
import { toast } from '@ui/parts/toaster.store';
import { useState } from 'react';
import { tokensText as text } from './tokens.messages';
import type { AccessToken } from './use-tokens';

export interface DeleteTokenDialogProps {
  token: AccessToken;
  onDelete: (id: string) => Promise<void>;
  onClose: () => void;
}

export function DeleteTokenDialog({ token, onDelete, onClose }: DeleteTokenDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const handleConfirm = async () => {
    setIsBusy(true);
    try {
      await onDelete(token.id);
      toast.success(text('tokens.deleted'));
    } catch {
      toast.error(TOKEN_NOT_DELETED);
    }
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
