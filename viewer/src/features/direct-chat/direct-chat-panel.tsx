import { CHAT_NOT_AVAILABLE, type ChatWindow } from '@contracts/domain/chat-window';
import { isAsked, offlineMessage } from '@contracts/domain/direct-chat';
import { type DirectChatDto, rowFrame } from '@contracts/streams/frames';
import { chatText } from '@ui/chat/chat.messages';
import { ChatAlert } from '@ui/chat/chat-alert';
import type { ChatAuthor } from '@ui/chat/message-row';
import type { ChatPaints } from '@ui/chat/name-color';
import { EmptyState } from '@ui/components/empty-state';
import { Spinner } from '@ui/components/spinner';
import { Conversation } from '@ui/direct-chat/conversation';
import { directChatText } from '@ui/direct-chat/direct-chat.messages';
import { firstDraft, usePeopleHere } from '@ui/direct-chat/direct-chat.requests';
import type { RoomStore } from '@ui/stream/use-viewer-stream';
import { styled } from '@ui/styled-system/jsx';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { ChatHeader, ChatTabs } from './chat-header';
import { viewerChatText } from './direct-chat.messages';
import { RequestAnswer } from './request-answer';
import { StartChat } from './start-chat';
import type { CountedChats } from './use-direct-chats';

export interface DirectChatPanelProps {
  direct: CountedChats;
  contentId: string;
  keys: string;
  window: ChatWindow;
  store: RoomStore;
  /** Null until the person has joined. */
  author: ChatAuthor | null;
  isBanned: boolean;
  paints: ChatPaints;
  getToken: (options: { forceRefresh: boolean }) => Promise<string | null>;
  onJoin: (mustSignIn?: boolean) => void;
  isOpen: boolean;
}

/** The person's conversations with hosts and other viewers (spec 1 §2). */
export function DirectChatPanel(props: DirectChatPanelProps) {
  const { direct, contentId, keys, window, store, author, isBanned, isOpen } = props;
  const { chats, selectedId, select } = direct;
  const place = useMemo(() => ({ contentId, keys }), [contentId, keys]);
  const here = usePeopleHere(place, chats, isOpen && (author !== null || window === 'open'));
  // Until the server says so, nobody is told that they write to no one.
  const hasHosts = here?.hasHosts !== false;
  const chat = chats.find(({ id }) => id === selectedId) ?? null;
  const canWrite = window === 'open' && author !== null && !isBanned;

  if (!direct.isLoaded)
    return (
      <styled.div
        flex="1"
        display="grid"
        placeItems="center"
        role="status"
        aria-label={directChatText('direct.loading')}
      >
        <Spinner size="6" />
      </styled.div>
    );
  return (
    <styled.div display="flex" flexDirection="column" flex="1" minHeight="0">
      {chats.length > 0 && author && (
        <ChatTabs
          chats={chats}
          uid={author.uid}
          unread={direct.unread}
          selectedId={chat?.id ?? null}
          onSelect={select}
          canStart={canWrite && !chats.some(isWithHosts)}
        />
      )}
      {chat && author ? (
        <OneChat
          {...props}
          key={chat.id}
          chat={chat}
          author={author}
          place={place}
          here={here?.online ?? null}
          hasHosts={hasHosts}
          closedReason={canWrite ? null : CHAT_NOT_AVAILABLE}
        />
      ) : (
        <StartChat
          key={direct.target?.uid ?? 'hosts'}
          place={place}
          target={direct.target}
          author={author}
          closedText={isBanned ? CHAT_NOT_AVAILABLE : window === 'open' ? null : viewerChatText('new.closed')}
          hasHosts={hasHosts}
          onJoin={props.onJoin}
          onStarted={(started) => {
            if (started) store.applyNow([rowFrame('directChat', started)]);
            const uid = direct.target?.uid;
            const isThere = (each: DirectChatDto) =>
              uid === undefined ? isWithHosts(each) : each.people.some((person) => person.uid === uid);
            const shown = started?.id ?? chats.find(isThere)?.id ?? null;
            if (shown !== null) select(shown);
            return shown !== null;
          }}
        />
      )}
    </styled.div>
  );
}

const isWithHosts = ({ status, people }: DirectChatDto) => status === 'request' || people.some(({ isHost }) => isHost);

interface OneChatProps extends DirectChatPanelProps {
  chat: DirectChatDto;
  author: ChatAuthor;
  place: { contentId: string; keys: string };
  here: ReadonlySet<string> | null;
  hasHosts: boolean;
  closedReason: string | null;
}

function OneChat({ chat, author, place, here, hasHosts, closedReason, ...props }: OneChatProps) {
  const { direct, store, paints, getToken, onJoin } = props;
  const messages = useMemo(
    () => direct.messages.filter(({ chatId }) => chatId === chat.id),
    [direct.messages, chat.id],
  );
  const other = chat.people.find(({ uid }) => uid !== author.uid);
  const isOffline = other !== undefined && here !== null && !here.has(other.uid);
  const absence = useAbsence(isOffline);
  const note = noteFor(chat, author.uid, { name: other?.name ?? '', hasHosts });
  const handleChanged = (changed: DirectChatDto | null) => {
    if (changed) store.applyNow([rowFrame('directChat', changed)]);
  };
  return (
    <>
      <ChatHeader chat={chat} other={other} isOffline={isOffline} place={place} onChanged={handleChanged} />
      <Conversation
        place={place}
        chatId={chat.id}
        messages={messages}
        author={author}
        paints={paints}
        getToken={getToken}
        onStored={(message) => store.applyNow([rowFrame('directMessage', message)])}
        closedReason={closedReason}
        placeholder={isOffline ? directChatText('direct.offline', { name: other.name }) : chatText('chat.placeholder')}
        empty={
          <EmptyState icon={<MessagesSquare size={24} />} title={directChatText('direct.empty')}>
            {directChatText('direct.emptyHint')}
          </EmptyState>
        }
        onJoin={onJoin}
        onSend={absence.tell}
        firstDraft={firstDraft(place.contentId, isWithHosts(chat) ? null : (other?.uid ?? null))}
        {...(isAsked(chat, author.uid) &&
          other && { answer: <RequestAnswer chat={chat} other={other} place={place} onChanged={handleChanged} /> })}
      />
      {absence.isTold && other && (
        <ChatAlert
          title={directChatText('direct.unavailable')}
          message={offlineMessage(other.name)}
          onClose={absence.close}
        />
      )}
      {note && (
        <styled.p role="status" px="4" pb="3" fontSize="xs" color="text-muted">
          {note}
        </styled.p>
      )}
    </>
  );
}

/** Someone who writes to a person who has left is told so once, until that person comes back and leaves again (spec 3 §4). */
function useAbsence(isOffline: boolean) {
  const [told, setTold] = useState<'not' | 'now' | 'before'>('not');
  useEffect(() => {
    if (!isOffline) setTold('not');
  }, [isOffline]);
  return {
    isTold: told === 'now',
    tell: () => isOffline && told === 'not' && setTold('now'),
    close: () => setTold('before'),
  };
}

function noteFor(
  { status, createdBy, leavesAt }: DirectChatDto,
  uid: string,
  { name, hasHosts }: { name: string; hasHosts: boolean },
): string | null {
  if (leavesAt !== null) return directChatText('direct.leaving');
  if (status === 'request') return directChatText(hasHosts ? 'direct.waiting' : 'direct.waitingAlone');
  return status === 'directMessageRequest' && createdBy === uid ? directChatText('direct.asked', { name }) : null;
}
