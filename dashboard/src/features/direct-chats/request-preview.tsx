import { chakra } from '@chakra-ui/react';
import type { ChatRequestDto } from '@contracts/streams/frames';
import { Button, IconButton } from '@ui/components/button';
import { EllipsisVertical } from 'lucide-react';
import { Menu } from '../../components/menu';
import { Waiting } from './chat-rows';
import { directText as text } from './direct-chats.messages';
import { useLatestMessages } from './direct-chats.requests';
import { ConversationHeader, type PersonActions } from './host-conversation';

interface RequestPreviewProps {
  contentId: string;
  request: ChatRequestDto;
  isBusy: boolean;
  moderation: PersonActions;
  onAccept: () => void;
  onBack: (() => void) | null;
}

/** What someone who waits has written so far. For how long they wait is in the list, unless this takes its place. */
export function RequestPreview({ contentId, request, isBusy, moderation, onAccept, onBack }: RequestPreviewProps) {
  const { id, revision, message, uid, userName } = request;
  const { data } = useLatestMessages(contentId, id, revision);
  const texts = data && !data.hasMore ? data.messages : [{ id, text: message }, ...(data?.messages ?? [])];
  return (
    <>
      <ConversationHeader title={userName} note={onBack && <Waiting since={request.requestedAt} />} onBack={onBack}>
        <Button size="sm" isBusy={isBusy} onClick={onAccept} data-accept="">
          {text('chat.accept')}
        </Button>
        <Menu
          trigger={
            <IconButton label={text('chat.more')} size="sm">
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          }
          items={moderation({ uid, name: userName })}
        />
      </ConversationHeader>
      <chakra.ul
        aria-label={text('chat.asked', { name: userName })}
        display="flex"
        flexDirection="column"
        gap="3"
        p="4"
        listStyleType="none"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        overflowY="auto"
        flex="1"
        minHeight="0"
      >
        {texts.map((each) => (
          <li key={each.id}>{each.text}</li>
        ))}
      </chakra.ul>
    </>
  );
}
