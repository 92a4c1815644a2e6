import type { ChatMessageDto } from '@contracts/streams/frames';
import { chatText } from '@ui/chat/chat.messages';
import { chatTime } from '@ui/chat/message-row';
import { Button } from '@ui/components/button';
import { copyText } from '@ui/components/copy-text';
import { Dialog } from '@ui/components/dialog';
import { toast } from '@ui/components/toaster.store';
import { styled } from '@ui/styled-system/jsx';
import { Copy, Flag, Heart, MessageCircle, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { MessageFeedback } from './use-feedback';

export interface MessageSheetProps {
  message: ChatMessageDto;
  canDelete: boolean;
  feedback: MessageFeedback;
  /** Null: the person can't flag it. */
  onFlag: (() => void) | null;
  onLike: () => void;
  /** Null: nobody can begin a conversation with the author. */
  onTalk: (() => void) | null;
  onDelete: (message: ChatMessageDto) => void;
  onClose: () => void;
}

/** Actions for a message, on touch screens. */
export function MessageSheet({
  message,
  canDelete,
  feedback,
  onFlag,
  onLike,
  onTalk,
  onDelete,
  onClose,
}: MessageSheetProps) {
  const handleCopy = async ({ currentTarget }: MouseEvent) => {
    const isCopied = await copyText(message.text, currentTarget);
    onClose();
    if (!isCopied) toast.error(chatText('chat.copyFailed'));
  };
  const closing = (act: () => void) => () => {
    act();
    onClose();
  };
  const handleDelete = () => {
    onDelete(message);
    onClose();
  };
  return (
    <Dialog title={chatText('chat.actions', { name: message.userName })} onClose={onClose} size="sm">
      <styled.p fontSize="sm" color="text-muted" lineClamp={3} whiteSpace="pre-wrap">
        {message.text}
      </styled.p>
      <styled.p mt="1" mb="4" fontSize="xs" color="text-muted">
        <time dateTime={message.sentAt}>{chatTime(new Date(message.sentAt))}</time>
      </styled.p>
      <styled.div display="grid" gap="2">
        <Button variant="outline" size="lg" icon={<Heart aria-hidden="true" />} onClick={closing(onLike)}>
          {chatText(feedback.isLiked ? 'chat.unlike' : 'chat.like')}
        </Button>
        {onTalk && (
          <Button variant="outline" size="lg" icon={<MessageCircle aria-hidden="true" />} onClick={closing(onTalk)}>
            {chatText('chat.talk', { name: message.userName })}
          </Button>
        )}
        {onFlag && (
          <Button variant="outline" size="lg" icon={<Flag aria-hidden="true" />} onClick={closing(onFlag)}>
            {chatText(feedback.isFlagged ? 'chat.unflag' : 'chat.flag')}
          </Button>
        )}
        <Button variant="outline" size="lg" icon={<Copy aria-hidden="true" />} onClick={handleCopy}>
          {chatText('chat.copy')}
        </Button>
        {canDelete && (
          <Button variant="danger" size="lg" icon={<Trash2 aria-hidden="true" />} onClick={handleDelete}>
            {chatText('chat.delete')}
          </Button>
        )}
      </styled.div>
    </Dialog>
  );
}
