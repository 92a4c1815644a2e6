import { removeLinks } from '@contracts/domain/text-links';
import type { DirectMessageDto } from '@contracts/streams/frames';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { chatText } from '../chat/chat.messages';
import { Composer } from '../chat/composer';
import { MessageList, type PlacedMessage } from '../chat/message-list';
import { type ChatAuthor, chatTime, MessageName, MessageRow, MessageSide } from '../chat/message-row';
import { MessageText } from '../chat/message-text';
import type { ChatPaints } from '../chat/name-color';
import { useDraft } from '../chat/use-draft';
import { useRefusals } from '../chat/use-refusals';
import { keyFor } from '../session/kept-for-person';
import { useMessageOutbox } from '../stream/use-message-outbox';
import { styled } from '../styled-system/jsx';
import { serverClock } from '../time/server-clock';
import { type DirectChatPlace, getOlderDirectMessages } from './direct-chat.requests';

export interface ConversationProps {
  place: DirectChatPlace;
  /** Null: Host Chat. */
  chatId: string | null;
  /** Those that the stream has brought, in any order. */
  messages: readonly DirectMessageDto[];
  author: ChatAuthor;
  paints: ChatPaints;
  getToken: (options: { forceRefresh: boolean }) => Promise<string | null>;
  /** Shows a stored message at once. */
  onStored: (message: DirectMessageDto) => void;
  /** Why nothing can be written; null: it can. */
  closedReason: string | null;
  placeholder: string;
  /** The accessible name of the composer, where there are several. */
  composerName?: string;
  empty: ReactNode;
  /** The draft of what would have begun this chat: its text goes on here. */
  firstDraft?: string;
  /** In place of the composer. */
  answer?: ReactNode;
  onJoin?: (mustSignIn: boolean) => void;
  /** Something was written. */
  onSend?: () => void;
}

/** The messages of one direct chat, or of Host Chat, and what is written next. Give it a key for each chat. */
export function Conversation(props: ConversationProps) {
  const { place, chatId, author, paints, closedReason, onJoin = () => undefined } = props;
  const older = useOlder(place, chatId, props.messages);
  const { messages } = older;
  const path = chatId === null ? 'host-chat/messages' : `direct-chats/${chatId}/messages`;
  const { draft, setDraft, giveBack } = useDraft(`${place.contentId}.${chatId ?? 'hosts'}`, author.uid);
  const { draft: begun, setDraft: setBegun } = useDraft(props.firstDraft ?? '', props.firstDraft ? author.uid : null);
  useEffect(() => {
    if (begun === '') return;
    giveBack(begun);
    setBegun('');
  }, [begun, giveBack, setBegun]);
  const [hasLostLink, setHasLostLink] = useState(false);
  const outbox = useMessageOutbox<DirectMessageDto>({
    contentId: place.contentId,
    place: path,
    keys: place.keys,
    uid: author.uid,
    getToken: props.getToken,
    serverNow: serverClock.now,
    received: messages,
    onStored: (message, sent) => {
      props.onStored(message);
      setHasLostLink(losesLinks(author, sent));
    },
  });
  const refusals = useRefusals({
    unsent: outbox.unsent,
    discard: outbox.discard,
    onTextReturned: giveBack,
    onJoin,
    window: closedReason === null ? 'open' : 'closed',
    isWriting: false,
  });
  const hint = hasLostLink
    ? chatText('chat.linkGone')
    : losesLinks(author, draft)
      ? chatText('chat.linksRemoved')
      : null;
  const handleSend = (text: string) => {
    refusals.clearNote();
    outbox.send(text);
    setDraft('');
    props.onSend?.();
  };
  return (
    <styled.div display="flex" flexDirection="column" flex="1" minHeight="0">
      <MessageList
        messages={messages}
        unsent={outbox.unsent}
        own={author}
        paints={paints}
        empty={props.empty}
        older={older.state}
        onLoadOlder={older.load}
        onAwayChange={() => undefined}
        renderMessage={(placed) => <DirectMessage key={placed.message.id} {...placed} />}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      />
      <styled.div px="4" pt="3" pb="2" borderTopWidth="1px" borderColor="border" data-composer="">
        {props.answer ?? (
          <Composer
            value={draft}
            onChange={(text) => {
              refusals.clearNote();
              setHasLostLink(false);
              setDraft(text);
            }}
            onSend={handleSend}
            isDisabled={closedReason !== null}
            placeholder={closedReason ?? props.placeholder}
            {...(props.composerName !== undefined && { name: props.composerName })}
            note={refusals.note}
            hint={hint}
            recentEmojiKey={keyFor(author.uid, 'emoji')}
          />
        )}
      </styled.div>
    </styled.div>
  );
}

/** Only messages of hosts keep their links (spec 3 §5). */
export const losesLinks = ({ canModerate }: ChatAuthor, text: string): boolean =>
  !canModerate && removeLinks(text) !== text;

const PAGE = 25;

/** The chat's messages with the older ones that have been loaded, oldest first. */
function useOlder(place: DirectChatPlace, chatId: string | null, streamed: readonly DirectMessageDto[]) {
  const [loaded, setLoaded] = useState<readonly DirectMessageDto[]>([]);
  const [state, setState] = useState<'more' | 'none' | 'loading' | 'failed'>('more');
  const messages = useMemo(() => {
    const byId = new Map([...loaded, ...streamed].map((message) => [message.id, message]));
    return [...byId.values()].sort((a, b) => a.position - b.position);
  }, [loaded, streamed]);
  const load = async () => {
    const first = messages[0]?.position;
    if (state === 'loading' || state === 'none' || first === undefined) return;
    setState('loading');
    try {
      const page = await getOlderDirectMessages(place, chatId, first);
      setLoaded((held) => [...page.messages, ...held]);
      setState(page.hasMore ? 'more' : 'none');
    } catch {
      setState('failed');
    }
  };
  return {
    messages,
    load: () => void load(),
    state: messages.length < PAGE && state === 'more' ? ('none' as const) : state,
  };
}

function DirectMessage({ message, isFirst, color, isOwn, isStop, onOpenText }: PlacedMessage<DirectMessageDto>) {
  const { text, userName, isHost, photoUrl, sentAt, isSystem } = message;
  const at = chatTime(new Date(sentAt));
  if (isSystem)
    return (
      <styled.li
        data-message={message.id}
        tabIndex={isStop ? 0 : -1}
        px="4"
        py="2"
        textAlign="center"
        fontSize="xs"
        color="text-muted"
      >
        {text}
      </styled.li>
    );
  return (
    <MessageRow
      data-message={message.id}
      data-first={isFirst || undefined}
      data-host={isHost || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${isOwn ? chatText('chat.own', { name: userName }) : userName}: ${text}, ${at}`}
    >
      {isFirst ? <MessageSide name={userName} photoUrl={photoUrl} color={color} /> : <span />}
      <MessageText
        text={text}
        before={isFirst && <MessageName name={userName} isHost={isHost} isOwn={isOwn} color={color} />}
        hasLinks={isHost}
        isStop={isStop}
        onOpen={onOpenText}
      />
    </MessageRow>
  );
}
