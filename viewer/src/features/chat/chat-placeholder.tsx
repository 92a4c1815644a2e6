import { chakra } from '@chakra-ui/react';
import { CHAT_CLOSED_TITLE, CHAT_OPENS_SOON, type ChatWindow } from '@contracts/domain/chat-window';
import { Spinner } from '@ui/parts/spinner';
import { VisuallyHidden } from '@ui/parts/visually-hidden';
import { Clock, MessageCircle } from 'lucide-react';
import { chatText } from './chat.messages';
import { ChatNote } from './join-prompt';

export interface ChatPlaceholderProps {
  window: ChatWindow;
  isAvailable: boolean;
  isLoaded: boolean;
}

/** Stands where no message does. */
export function ChatPlaceholder({ window, isAvailable, isLoaded }: ChatPlaceholderProps) {
  if (window === 'soon')
    return <ChatNote icon={<Clock size={22} />} title={CHAT_OPENS_SOON} hint={chatText('chat.openingHint')} />;
  if (!isAvailable) return <ChatNote icon={<MessageCircle size={22} />} title={CHAT_CLOSED_TITLE} />;
  if (!isLoaded) return <LoadingChat />;
  const isOpen = window === 'open';
  return (
    <ChatNote
      icon={<MessageCircle size={22} />}
      title={chatText(isOpen ? 'chat.empty' : 'chat.emptyPast')}
      hint={isOpen ? chatText('chat.emptyHint') : undefined}
    />
  );
}

function LoadingChat() {
  return (
    <chakra.div m="auto" p="6" opacity="0" animation="fadeIn 200ms ease-out 400ms forwards">
      <Spinner size="6" />
      <VisuallyHidden role="status">{chatText('chat.loading')}</VisuallyHidden>
    </chakra.div>
  );
}
