import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { chatText } from './chat.messages';

export interface ChatAlertProps {
  title: string;
  message: string;
  closeText?: string;
  onClose: () => void;
}

/** Tells someone who was about to chat why that isn't possible now (spec 1 §2). */
export function ChatAlert({ title, message, closeText = chatText('chat.close'), onClose }: ChatAlertProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="sm"
      role="alertdialog"
      footer={
        <Button onClick={onClose} data-autofocus>
          {closeText}
        </Button>
      }
    >
      {message}
    </Dialog>
  );
}
