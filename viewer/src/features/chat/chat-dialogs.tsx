import { CHAT_CLOSED_MESSAGE, CHAT_CLOSED_TITLE } from '@contracts/domain/chat-window';
import { ChatAlert } from '@ui/chat/chat-alert';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { createMessages } from '@ui/messages/messages';
import type { ReactNode } from 'react';

const text = createMessages({
  'delete.title': 'Delete this message?',
  'delete.effect': 'It will be removed for everyone watching. Hosts can still read it.',
  'delete.confirm': 'Delete message',
});

export interface DeleteMessageDialogProps {
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before a message is deleted: nobody can restore it. Hosts see it marked as deleted. */
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

/** Shown to someone who was about to write (spec 1 §2). */
export function ChatClosedDialog({ onClose }: { onClose: () => void }): ReactNode {
  return <ChatAlert title={CHAT_CLOSED_TITLE} message={CHAT_CLOSED_MESSAGE} onClose={onClose} />;
}
