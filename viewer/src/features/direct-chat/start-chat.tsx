import { CHAT_NOT_AVAILABLE } from '@contracts/domain/chat-window';
import type { DirectChatDto } from '@contracts/streams/frames';
import { ApiError } from '@ui/api/api-error';
import { chatText } from '@ui/chat/chat.messages';
import { ChatAlert } from '@ui/chat/chat-alert';
import { Composer } from '@ui/chat/composer';
import type { ChatAuthor } from '@ui/chat/message-row';
import { useDraft } from '@ui/chat/use-draft';
import { Button } from '@ui/components/button';
import { losesLinks } from '@ui/direct-chat/conversation';
import { directChatText } from '@ui/direct-chat/direct-chat.messages';
import { type DirectChatPlace, firstDraft, newCommandId, startDirectChat } from '@ui/direct-chat/direct-chat.requests';
import { errorMessage } from '@ui/messages/error-message';
import { keyFor } from '@ui/session/kept-for-person';
import { styled } from '@ui/styled-system/jsx';
import { LifeBuoy } from 'lucide-react';
import { useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { viewerChatText } from './direct-chat.messages';

interface StartChatProps {
  place: DirectChatPlace;
  /** Another viewer; null: the hosts. */
  target: { uid: string; name: string } | null;
  /** Null until the person has joined. */
  author: ChatAuthor | null;
  /** Why nothing can be written now; null: it can. */
  closedText: string | null;
  /** A host could answer now. */
  hasHosts: boolean;
  onJoin: (mustSignIn?: boolean) => void;
  /** Null: there is one already. Returns whether it's shown. */
  onStarted: (chat: DirectChatDto | null) => boolean;
}

/** Where a viewer asks for a host, or writes to another viewer. */
export function StartChat({ place, target, author, closedText, hasHosts, onJoin, onStarted }: StartChatProps) {
  const { draft, setDraft } = useDraft(firstDraft(place.contentId, target?.uid ?? null), author?.uid ?? null);
  /** Sent again with the same id until it is known what became of it. */
  const command = useRef<{ id: string; text: string } | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [offline, setOffline] = useState<string | null>(null);
  const name = target?.name ?? '';
  const { trigger, isMutating } = useSWRMutation(
    ['direct-chat', 'start'],
    (_, { arg }: { arg: { id: string; text: string } }) => startDirectChat(place, { uid: target?.uid ?? null, ...arg }),
    { throwOnError: false },
  );
  const handleSend = async (text: string) => {
    setNote(null);
    if (command.current?.text !== text) command.current = { id: newCommandId(), text };
    await trigger(command.current, {
      onSuccess: (chat) => {
        setDraft('');
        onStarted(chat);
      },
      onError: (error) => {
        const code = error instanceof ApiError ? error.code : null;
        if (code === 'invalid_command_id') command.current = null;
        if (code === 'chat_exists') setNote(onStarted(null) ? null : CHAT_NOT_AVAILABLE);
        else if (code === 'person_offline') setOffline(errorMessage(error));
        else setNote(errorMessage(error));
        if (code === 'sign_in_required') onJoin(true);
      },
    });
  };
  return (
    <styled.div flex="1" minHeight="0" display="flex" flexDirection="column">
      <styled.div flex="1" display="grid" placeContent="center" justifyItems="center" gap="2" p="6" textAlign="center">
        <LifeBuoy size={28} aria-hidden="true" />
        <styled.h2 fontSize="md" fontWeight="semibold">
          {viewerChatText(target ? 'new.personTitle' : 'new.title', { name })}
        </styled.h2>
        <styled.p fontSize="sm" color="text-muted" maxWidth="20rem">
          {closedText ?? viewerChatText(target ? 'new.personHint' : 'new.hint', { name })}
        </styled.p>
        <styled.p role="status" fontSize="sm" fontWeight="medium" maxWidth="20rem">
          {!target && closedText === null && !hasHosts && viewerChatText('new.noHosts')}
        </styled.p>
      </styled.div>
      {closedText === null && (
        <styled.div px="4" pt="3" pb="2" borderTopWidth="1px" borderColor="border" data-composer="">
          {author ? (
            <Composer
              value={draft}
              onChange={setDraft}
              onSend={(text) => void handleSend(text)}
              isDisabled={isMutating}
              placeholder={
                target ? viewerChatText('new.personPlaceholder', { name }) : viewerChatText('new.placeholder')
              }
              note={note}
              hint={losesLinks(author, draft) ? chatText('chat.linksRemoved') : null}
              recentEmojiKey={keyFor(author.uid, 'emoji')}
              author={author.name}
            />
          ) : (
            <Button width="full" onClick={() => onJoin()}>
              {chatText('chat.join')}
            </Button>
          )}
        </styled.div>
      )}
      {offline && (
        <ChatAlert title={directChatText('direct.unavailable')} message={offline} onClose={() => setOffline(null)} />
      )}
    </styled.div>
  );
}
