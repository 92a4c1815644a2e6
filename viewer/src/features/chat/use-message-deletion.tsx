import type { ChatMessageDto } from '@contracts/streams/frames';
import { chatText } from '@ui/chat/chat.messages';
import { toast } from '@ui/components/toaster.store';
import { useLatePart } from '@ui/components/use-late-part';
import { errorMessage } from '@ui/messages/error-message';
import { withLateSheet } from '@ui/theme/late-sheet';
import { useCallback, useRef, useState } from 'react';
import { deleteChatMessage } from './chat.requests';

const loadDialog = () => withLateSheet(import('./chat-dialogs')).then((part) => part.DeleteMessageDialog);

/** Deletes a message after asking. It is hidden immediately, and comes back if the server didn't delete it. */
export function useMessageDeletion(contentId: string) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef<ChatMessageDto | null>(null);
  const { Part: Dialog, open, close } = useLatePart(loadDialog);

  const ask = useCallback(
    (message: ChatMessageDto) => {
      asked.current = message;
      open();
    },
    [open],
  );

  const handleDelete = async () => {
    const id = asked.current?.id;
    if (id === undefined) return;
    setHidden((ids) => new Set(ids).add(id));
    try {
      await deleteChatMessage(contentId, id);
      toast.success(chatText('chat.deleted'));
    } catch (error) {
      setHidden((ids) => new Set([...ids].filter((each) => each !== id)));
      toast.error(errorMessage(error));
    }
  };

  return { hidden, ask, dialog: Dialog && <Dialog onDelete={() => void handleDelete()} onClose={close} /> };
}
