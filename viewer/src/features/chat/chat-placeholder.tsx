import { CHAT_CLOSED_TITLE, CHAT_OPENS_SOON, type ChatWindow } from '@contracts/domain/chat-window';
import { chatText } from '@ui/chat/chat.messages';
import { Spinner } from '@ui/components/spinner';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { When } from '@ui/components/when';
import { styled } from '@ui/styled-system/jsx';
import { useServerNow } from '@ui/time/use-server-now';
import { Clock, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChatNote } from './join-prompt';

/** From here on, an opening is soon. */
const SOON_MS = 3_600_000;
const LOOK_EVERY_MS = 15_000;

export interface OpeningNoteProps {
  /** Epoch milliseconds; null if that isn't known. */
  opensAt: number | null;
  timeZoneName: string;
  /** What people can do until then, where it has no place below the video. */
  actions: ReactNode;
  /** About the event. */
  about: ReactNode;
}

interface ChatPlaceholderProps {
  window: ChatWindow;
  isAvailable: boolean;
  isLoaded: boolean;
  opening: OpeningNoteProps;
}

/** Shown in place of messages. */
export function ChatPlaceholder({ window, isAvailable, isLoaded, opening }: ChatPlaceholderProps) {
  if (window === 'soon') return <OpeningNote {...opening} />;
  if (!isAvailable) return <ChatNote icon={<MessageCircle size={22} />} title={CHAT_CLOSED_TITLE} />;
  if (!isLoaded) return <LoadingChat />;
  // The field below says so.
  if (window === 'closed') return null;
  return (
    <ChatNote icon={<MessageCircle size={22} />} title={chatText('chat.empty')} hint={chatText('chat.emptyHint')} />
  );
}

/** A chat that hasn't opened: the date of its opening and, within the last hour, that it is soon (spec 1 §4). */
function OpeningNote({ opensAt, timeZoneName, actions, about }: OpeningNoteProps) {
  const now = useServerNow({ everyMs: LOOK_EVERY_MS });
  return (
    <ChatNote
      icon={<Clock size={22} />}
      title={
        opensAt === null || opensAt - now < SOON_MS ? (
          CHAT_OPENS_SOON
        ) : (
          <When at={opensAt} zone={timeZoneName} now={now} say={(date) => chatText('chat.opens', { date })} />
        )
      }
      hint={about ? undefined : chatText('chat.openingHint')}
    >
      {actions}
      {about && (
        <styled.div
          width="full"
          mt="4"
          pt="4"
          borderTopWidth="1px"
          borderColor="border"
          fontSize="sm"
          textAlign="start"
        >
          {about}
        </styled.div>
      )}
    </ChatNote>
  );
}

function LoadingChat() {
  return (
    <styled.div m="auto" p="6" opacity="0" animation="fadeIn 200ms ease-out 400ms forwards">
      <Spinner size="6" />
      <VisuallyHidden role="status">{chatText('chat.loading')}</VisuallyHidden>
    </styled.div>
  );
}
