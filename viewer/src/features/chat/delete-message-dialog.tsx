import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { createMessages } from '@ui/messages/messages';

const text = createMessages({
  'delete.title': 'Delete this message?',
  'delete.effect': 'It will be removed for everyone.',
  'delete.confirm': 'Delete message',
});

export interface DeleteMessageDialogProps {
  onDelete: () => void;
  onClose: () => void;
}

/** Asked before a message goes: nobody can bring it back. */
export function DeleteMessageDialog({ onDelete, onClose }: DeleteMessageDialogProps) {
  const handleConfirm = () => {
    onDelete();
    onClose();
  };
  return (
    <ConfirmDialog
      title={text('delete.title')}
      confirmLabel={text('delete.confirm')}
      isDanger
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {text('delete.effect')}
    </ConfirmDialog>
  );
}
