import type { DirectChatDto } from '@contracts/streams/frames';
import { Button } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { failureToast } from '@ui/components/failure-toast';
import { actOnDirectChat, type DirectChatAct, type DirectChatPlace } from '@ui/direct-chat/direct-chat.requests';
import { styled } from '@ui/styled-system/jsx';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { viewerChatText } from './direct-chat.messages';

interface RequestAnswerProps {
  chat: DirectChatDto;
  other: DirectChatDto['people'][number];
  place: DirectChatPlace;
  onChanged: (chat: DirectChatDto | null) => void;
}

/** What someone who was asked can answer. A host can't be blocked (spec 3 §4). */
export function RequestAnswer({ chat, other, place, onChanged }: RequestAnswerProps) {
  const [isBlocking, setIsBlocking] = useState(false);
  const { trigger, isMutating } = useSWRMutation(
    ['direct-chat', chat.id],
    (_, { arg }: { arg: DirectChatAct }) => actOnDirectChat(place, chat.id, { act: arg }),
    failureToast(),
  );
  const answer = (act: DirectChatAct) => async () => {
    const done = await trigger(act);
    if (done) onChanged(done.chat);
    setIsBlocking(false);
  };
  return (
    <styled.div display="grid" gap="2" pb="2">
      <styled.p fontSize="sm">{viewerChatText('asked.title', { name: other.name })}</styled.p>
      <styled.div display="flex" flexWrap="wrap" gap="2">
        <Button isBusy={isMutating} onClick={answer('accept')}>
          {viewerChatText('asked.accept')}
        </Button>
        <Button variant="outline" disabled={isMutating} onClick={answer('deny')}>
          {viewerChatText('asked.deny')}
        </Button>
        {!other.isHost && (
          <Button variant="quiet" disabled={isMutating} onClick={() => setIsBlocking(true)}>
            {viewerChatText('chat.block')}
          </Button>
        )}
      </styled.div>
      {isBlocking && (
        <ConfirmDialog
          title={viewerChatText('block.title', { name: other.name })}
          confirmLabel={viewerChatText('chat.block')}
          isDanger
          isBusy={isMutating}
          onConfirm={answer('block')}
          onCancel={() => setIsBlocking(false)}
        >
          {viewerChatText('block.effect')}
        </ConfirmDialog>
      )}
    </styled.div>
  );
}
