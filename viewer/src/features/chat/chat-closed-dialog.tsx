import { CHAT_CLOSED_MESSAGE, CHAT_CLOSED_TITLE } from '@contracts/domain/chat-window';
import { Button } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import type { ReactNode } from 'react';
import { chatText } from './chat.messages';

/** Told to someone who was about to write (spec 1 §2). */
export function ChatClosedDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog
      title={CHAT_CLOSED_TITLE}
      onClose={onClose}
      size="sm"
      role="alertdialog"
      footer={
        <Button onClick={onClose} data-autofocus>
          {chatText('chat.close')}
        </Button>
      }
    >
      {CHAT_CLOSED_MESSAGE}
    </Dialog>
  );
}
