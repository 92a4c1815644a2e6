import { chakra } from '@chakra-ui/react';
import { CHAT_CLOSED_TITLE, CHAT_NOT_AVAILABLE, CHAT_OPENS_SOON, type ChatWindow } from '@contracts/domain/chat-window';
import { removeLinks } from '@contracts/domain/text-links';
import type { ChatMessageDto, ContentDto } from '@contracts/streams/frames';
import { holdOlderMessages, releaseOlderMessages } from '@contracts/streams/viewer-stream';
import { serverClock } from '@ui/clock/server-clock';
import { errorMessage } from '@ui/messages/error-message';
import { Spinner } from '@ui/parts/spinner';
import { toast } from '@ui/parts/toaster.store';
import { useLatePart } from '@ui/parts/use-late-part';
import { VisuallyHidden } from '@ui/parts/visually-hidden';
import type { SessionUser } from '@ui/session/session.types';
import { useMessageOutbox } from '@ui/stream/use-message-outbox';
import { useStreamValue } from '@ui/stream/use-stream';
import { Clock, MessageCircle } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { chatText } from './chat.messages';
import { type ChatPerson, chatPersonOf } from './chat-person';
import { deleteChatMessage } from './chat-requests';
import type { ChatStore } from './chat-store';
import { Composer } from './composer';
import { ChatNote, JoinFirst, JoinPrompt } from './join-prompt';
import { MessageList } from './message-list';
import { useDraft } from './use-draft';
import { useOlderMessages } from './use-older-messages';
import { useRefusals } from './use-refusals';

const loadDeleteDialog = () => import('./delete-message-dialog').then((part) => part.DeleteMessageDialog);
/** Without its code the composer alone says that the chat is over. */
const ChatClosedDialog = lazy(() =>
  import('./chat-closed-dialog').then(
    (part) => ({ default: part.ChatClosedDialog }),
    () => ({ default: (): ReactNode => null }),
  ),
);
const MessageSheet = lazy(() => import('./message-sheet').then((part) => ({ default: part.MessageSheet })));

export interface ChatPanelProps {
  content: Pick<ContentDto, 'id' | 'chat'>;
  window: ChatWindow;
  /** False while the content is early or late: there is nothing to read or to join then. */
  isAvailable: boolean;
  store: ChatStore;
  /** Null while it is not known who this is. */
  user: SessionUser | null;
  getToken: (options: { forceRefresh: boolean }) => Promise<string | null>;
  /** Colour of the panel, hexadecimal. */
  ground: string;
  onJoin: () => void;
}

export function ChatPanel({ content, window, isAvailable, store, user, getToken, ground, onJoin }: ChatPanelProps) {
  const messages = useStreamValue(store, (state) => state.messages);
  const me = useStreamValue(store, (state) => state.me);
  const isLoaded = useStreamValue(store, (state) => state.hello !== null && state.incoming === null);
  const hasReachedFirst = useStreamValue(store, (state) => state.hasReachedFirstMessage);
  const person = chatPersonOf(user, me, content.chat);
  const hasJoined = person?.hasJoined === true;
  const [draft, setDraft] = useDraft(content.id);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [sheet, setSheet] = useState<ChatMessageDto | null>(null);
  const doomed = useRef<ChatMessageDto | null>(null);
  const { Part: DeleteDialog, open: openDelete, close: closeDelete } = useLatePart(loadDeleteDialog);
  const older = useOlderMessages(content.id, store);
  const outbox = useMessageOutbox({
    contentId: content.id,
    uid: person?.uid ?? null,
    getToken,
    serverNow: serverClock.now,
    received: messages,
    onStored: (message) => store.applyNow([{ type: 'chat', revision: message.revision, message }]),
  });
  const draftNow = useRef(draft);
  draftNow.current = draft;
  const returnText = useCallback(
    (text: string) => setDraft(draftNow.current.trim() ? `${text}\n${draftNow.current}` : text),
    [setDraft],
  );
  const refusals = useRefusals({
    unsent: outbox.unsent,
    discard: outbox.discard,
    onTextReturned: returnText,
    onJoin,
    window,
    isWriting: hasJoined && draft.trim() !== '',
  });
  const shown = useMemo(
    () => (isAvailable ? messages.filter((message) => !removed.has(message.id)) : []),
    [isAvailable, messages, removed],
  );

  const handleDelete = useCallback(
    async (message: ChatMessageDto) => {
      setRemoved((ids) => new Set(ids).add(message.id));
      try {
        await deleteChatMessage(content.id, message.id);
        toast.success(chatText('chat.deleted'));
      } catch (error) {
        setRemoved((ids) => new Set([...ids].filter((id) => id !== message.id)));
        toast.error(errorMessage(error));
      }
    },
    [content.id],
  );

  const askToDelete = useCallback(
    (message: ChatMessageDto) => {
      doomed.current = message;
      openDelete();
    },
    [openDelete],
  );

  const handleAway = useCallback(
    (isAway: boolean) => store.update(isAway ? holdOlderMessages : releaseOlderMessages),
    [store],
  );

  const handleChange = (text: string) => {
    refusals.clearNote();
    setDraft(text);
  };

  const handleSend = (text: string) => {
    refusals.clearNote();
    outbox.send(text);
    setDraft('');
  };

  const mustJoinToRead = isAvailable && window !== 'soon' && person !== null && !person.canRead;
  const canWrite = window === 'open' && hasJoined && !person.isBanned;
  return (
    <chakra.div display="flex" flexDirection="column" flex="1" minHeight="0">
      {mustJoinToRead ? (
        <JoinFirst onJoin={onJoin} />
      ) : (
        <MessageList
          messages={shown}
          unsent={outbox.unsent}
          own={person}
          canModerate={person?.canModerate ?? false}
          ground={ground}
          empty={
            isLoaded || !isAvailable || window === 'soon' ? <EmptyChat {...{ window, isAvailable }} /> : <LoadingChat />
          }
          older={hasReachedFirst || !isAvailable ? 'none' : older.state === 'idle' ? 'more' : older.state}
          onLoadOlder={older.load}
          onAwayChange={handleAway}
          onDelete={askToDelete}
          onOpenSheet={setSheet}
          onRetry={outbox.retry}
          onDiscard={outbox.discard}
        />
      )}
      {!mustJoinToRead && (
        <ComposerPlace data-composer="">
          {window === 'open' && person && !hasJoined ? (
            <JoinPrompt onJoin={onJoin} />
          ) : (
            <Composer
              value={draft}
              onChange={handleChange}
              onSend={handleSend}
              isDisabled={!canWrite}
              placeholder={
                canWrite || (window === 'open' && !person) ? chatText('chat.placeholder') : CHAT_NOT_AVAILABLE
              }
              note={refusals.note}
              hint={hintFor(draft, person, window)}
            />
          )}
        </ComposerPlace>
      )}
      {DeleteDialog && (
        <DeleteDialog onDelete={() => doomed.current && void handleDelete(doomed.current)} onClose={closeDelete} />
      )}
      {refusals.isClosedTold && (
        <Suspense>
          <ChatClosedDialog onClose={refusals.closeTold} />
        </Suspense>
      )}
      {sheet && (
        <Suspense>
          <MessageSheet
            message={sheet}
            canDelete={person?.canModerate === true || sheet.uid === person?.uid}
            onDelete={askToDelete}
            onClose={() => setSheet(null)}
          />
        </Suspense>
      )}
    </chakra.div>
  );
}

/** Only messages of hosts keep their links (spec 3 §5). */
function hintFor(draft: string, person: ChatPerson | null, window: ChatWindow): string | null {
  if (window === 'closed') return chatText('chat.ended');
  return person?.canModerate === false && removeLinks(draft) !== draft ? chatText('chat.linksRemoved') : null;
}

const ComposerPlace = chakra('div', {
  base: {
    px: '4',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
    '[data-keyboard=lowest] &': { py: '2' },
  },
});

function LoadingChat() {
  return (
    <chakra.div m="auto" p="6" opacity="0" animation="fadeIn 200ms ease-out 400ms forwards">
      <Spinner size="6" />
      <VisuallyHidden role="status">{chatText('chat.loading')}</VisuallyHidden>
    </chakra.div>
  );
}

function EmptyChat({ window, isAvailable }: Pick<ChatPanelProps, 'window' | 'isAvailable'>) {
  if (window === 'soon') {
    return <ChatNote icon={<Clock size={22} />} title={CHAT_OPENS_SOON} hint={chatText('chat.openingHint')} />;
  }
  if (!isAvailable) return <ChatNote icon={<MessageCircle size={22} />} title={CHAT_CLOSED_TITLE} />;
  const isOpen = window === 'open';
  return (
    <ChatNote
      icon={<MessageCircle size={22} />}
      title={chatText(isOpen ? 'chat.empty' : 'chat.emptyPast')}
      hint={isOpen ? chatText('chat.emptyHint') : undefined}
    />
  );
}
