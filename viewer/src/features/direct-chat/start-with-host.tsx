import type { DirectChatDto } from '@contracts/streams/frames';
import { ApiError } from '@ui/api/api-error';
import { chatText } from '@ui/chat/chat.messages';
import { Composer } from '@ui/chat/composer';
import type { ChatAuthor } from '@ui/chat/message-row';
import { Button } from '@ui/components/button';
import { type DirectChatPlace, startDirectChat } from '@ui/direct-chat/direct-chat.requests';
import { errorMessage } from '@ui/messages/error-message';
import { keyFor } from '@ui/session/kept-for-person';
import { styled } from '@ui/styled-system/jsx';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { viewerChatText } from './direct-chat.messages';

interface StartWithHostProps {
  place: DirectChatPlace;
  /** Null until the person has joined. */
  author: ChatAuthor | null;
  /** Nothing can be written now. */
  isClosed: boolean;
  onJoin: () => void;
  /** Null: there is a chat with the hosts already. */
  onStarted: (chat: DirectChatDto | null) => void;
}

/** Where a viewer asks for a host. */
export function StartWithHost({ place, author, isClosed, onJoin, onStarted }: StartWithHostProps) {
  const [text, setText] = useState('');
  const [note, setNote] = useState<string | null>(null);
  const { trigger, isMutating } = useSWRMutation(
    ['direct-chat', 'start'],
    (_, { arg }: { arg: string }) => startDirectChat(place, { uid: null, text: arg }),
    { throwOnError: false },
  );
  const handleSend = async (sent: string) => {
    setNote(null);
    await trigger(sent, {
      onSuccess: (chat) => onStarted(chat),
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'chat_exists') onStarted(null);
        else setNote(errorMessage(error));
      },
    });
  };
  return (
    <styled.div flex="1" minHeight="0" display="flex" flexDirection="column">
      <styled.div flex="1" display="grid" placeContent="center" justifyItems="center" gap="2" p="6" textAlign="center">
        <LifeBuoy size={28} aria-hidden="true" />
        <styled.h2 fontSize="md" fontWeight="semibold">
          {viewerChatText('new.title')}
        </styled.h2>
        <styled.p fontSize="sm" color="text-muted" maxWidth="20rem">
          {viewerChatText(isClosed ? 'new.closed' : 'new.hint')}
        </styled.p>
      </styled.div>
      {!isClosed && (
        <styled.div px="4" pt="3" pb="2" borderTopWidth="1px" borderColor="border" data-composer="">
          {author ? (
            <Composer
              value={text}
              onChange={setText}
              onSend={(sent) => void handleSend(sent)}
              isDisabled={isMutating}
              placeholder={viewerChatText('new.placeholder')}
              note={note}
              recentEmojiKey={keyFor(author.uid, 'emoji')}
              author={author.name}
            />
          ) : (
            <Button width="full" onClick={onJoin}>
              {chatText('chat.join')}
            </Button>
          )}
        </styled.div>
      )}
    </styled.div>
  );
}
