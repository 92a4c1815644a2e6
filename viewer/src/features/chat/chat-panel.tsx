import { CHAT_NOT_AVAILABLE, type ChatWindow } from '@contracts/domain/chat-window';
import { removeLinks } from '@contracts/domain/text-links';
import { type ChatMessageDto, type ContentDto, rowFrame } from '@contracts/streams/frames';
import { holdOlderMessages, releaseOlderMessages, rowsOf } from '@contracts/streams/room-stream';
import { chatText } from '@ui/chat/chat.messages';
import { Composer } from '@ui/chat/composer';
import { MessageList } from '@ui/chat/message-list';
import type { ChatPaints } from '@ui/chat/name-color';
import { useDraft } from '@ui/chat/use-draft';
import { useOlderMessages } from '@ui/chat/use-older-messages';
import { useRefusals } from '@ui/chat/use-refusals';
import { keyFor } from '@ui/session/kept-for-person';
import type { SessionUser } from '@ui/session/session.types';
import { useMessageOutbox } from '@ui/stream/use-message-outbox';
import { useStreamValue } from '@ui/stream/use-stream';
import type { RoomStore } from '@ui/stream/use-viewer-stream';
import { styled } from '@ui/styled-system/jsx';
import { withLateSheet } from '@ui/theme/late-sheet';
import { serverClock } from '@ui/time/server-clock';
import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { getOlderMessages, useMyChat } from './chat.requests';
import { type ChatPerson, chatPersonOf } from './chat-person';
import { ChatPlaceholder, type OpeningNoteProps } from './chat-placeholder';
import { HeldMessages, PinnedMessage, useHeldMessages } from './chat-strips';
import { JoinFirst, JoinPrompt, useFocusOnceJoined } from './join-prompt';
import { MessageItem } from './message-item';
import { useFeedback } from './use-feedback';
import { useMessageDeletion } from './use-message-deletion';
import { useWritingRules } from './use-writing-rules';

/** If its code can't be loaded, the composer alone says that the chat has ended. */
const ChatClosedDialog = lazy(() =>
  withLateSheet(import('./chat-dialogs')).then(
    (part) => ({ default: part.ChatClosedDialog }),
    () => ({ default: (): ReactNode => null }),
  ),
);
const MessageSheet = lazy(async () => ({ default: (await withLateSheet(import('./message-sheet'))).MessageSheet }));

export interface ChatPanelProps {
  content: Pick<ContentDto, 'id' | 'chat'>;
  /** Keys in the page's address, `channelKey/contentKey`. */
  keys: string;
  window: ChatWindow;
  /** False while the content is early or late: there is nothing to read or join then. */
  isAvailable: boolean;
  store: RoomStore;
  /** Null until the person is known. */
  user: SessionUser | null;
  getToken: (options: { forceRefresh: boolean }) => Promise<string | null>;
  paints: ChatPaints;
  /** Opens the dialog with the ways to join: all of them, or signing in. */
  onJoin: (mustSignIn?: boolean) => void;
  /** Begins a conversation with another viewer; null: nobody can. */
  onTalk: ((person: { uid: string; name: string }) => void) | null;
  opening: OpeningNoteProps;
  /** In place of the composer until the person has joined; null where only the dialog can take what joining asks for. */
  joinHere: ReactNode;
}

export function ChatPanel(props: ChatPanelProps) {
  const { content, keys, window, isAvailable, store, user, getToken, paints, onJoin, onTalk, joinHere } = props;
  const messages = useStreamValue(store, (state) => state.messages);
  const me = useStreamValue(store, (state) => state.me);
  // The first messages are drawn in slices, between which a slow phone can answer a finger.
  const isComplete = useDeferredValue(useStreamValue(store, (state) => state.isComplete));
  const isLoaded = useStreamValue(store, ({ incoming }) => incoming === null) && isComplete;
  const hasReachedFirst = useStreamValue(store, (state) => state.hasReachedFirstMessage);
  const room = useStreamValue(store, (state) => rowsOf(state, 'chatRoom')[0]);
  const pinned = room?.pinned;
  const person = chatPersonOf(user, me, content.chat);
  const hasJoined = person?.hasJoined === true;
  const { draft, setDraft, giveBack } = useDraft(content.id, user?.uid ?? null);
  const [hasLostLink, setHasLostLink] = useState(false);
  const [sheet, setSheet] = useState<ChatMessageDto | null>(null);
  const deletion = useMessageDeletion(content.id);
  const mine = useMyChat(content.id, keys, hasJoined ? `${person.uid} ${person.isMuted}` : null);
  const feedback = useFeedback({ contentId: content.id, keys, mine, hasJoined, onJoin });
  const held = useHeldMessages(store, mine);
  const older = useOlderMessages(store, (before) => getOlderMessages(content.id, keys, before));
  const outbox = useMessageOutbox({
    contentId: content.id,
    keys,
    uid: person?.uid ?? null,
    getToken,
    serverNow: serverClock.now,
    received: messages,
    onStored: (message, sent) => {
      if (message.isHeld) held.add(message);
      else store.applyNow([rowFrame('chat', message)]);
      setHasLostLink(!message.isHost && removeLinks(sent) !== sent);
    },
  });
  const refusals = useRefusals({
    unsent: outbox.unsent,
    discard: outbox.discard,
    onTextReturned: giveBack,
    onJoin,
    window,
    isWriting: hasJoined && draft.trim() !== '',
  });
  const shown = useMemo(
    () => (isAvailable && isComplete ? messages.filter((message) => !deletion.hidden.has(message.id)) : []),
    [isAvailable, isComplete, messages, deletion.hidden],
  );

  const handleAway = useCallback(
    (isAway: boolean) => store.update(isAway ? holdOlderMessages : releaseOlderMessages),
    [store],
  );

  const handleChange = (text: string) => {
    refusals.clearNote();
    setHasLostLink(false);
    setDraft(text);
  };
  const handleSend = (text: string) => {
    refusals.clearNote();
    outbox.send(text);
    setDraft('');
  };

  /** Neither a host's nor their own. */
  const isOthers = sheet !== null && !sheet.isHost && sheet.uid !== person?.uid;
  const mustJoin = window === 'open' && person !== null && !hasJoined;
  const composer = useFocusOnceJoined(hasJoined);
  const mustJoinToRead = isAvailable && window !== 'soon' && person !== null && !person.canRead;
  const rules = useWritingRules(store, person, mine, messages);
  const mustSignIn = room?.requiresSignin === true && user?.kind === 'guest';
  const canWrite = window === 'open' && hasJoined && !rules.isSilenced && !person.isBanned;
  const hint = hasLostLink
    ? chatText('chat.linkGone')
    : (window === 'open' && rules.hint) || hintFor(draft, person, window);
  const placeholder = canWrite || (window === 'open' && !person) ? chatText('chat.placeholder') : CHAT_NOT_AVAILABLE;
  return (
    <styled.div display="flex" flexDirection="column" flex="1" minHeight="0">
      {mustJoinToRead ? (
        <JoinFirst onJoin={() => onJoin()} />
      ) : (
        <>
          {isAvailable && isComplete && pinned && (
            <PinnedMessage
              message={pinned}
              feedback={feedback.feedbackOf(pinned)}
              onLike={() => feedback.toggle('like', pinned)}
            />
          )}
          <MessageList
            // What is pinned takes room above the messages, not above what stands for them until they are there.
            key={isComplete ? 'messages' : 'waiting'}
            messages={shown}
            unsent={outbox.unsent}
            own={person}
            paints={paints}
            empty={<ChatPlaceholder {...{ window, isAvailable, isLoaded }} opening={props.opening} />}
            older={hasReachedFirst || !isAvailable ? 'none' : older.state === 'idle' ? 'more' : older.state}
            onLoadOlder={older.load}
            onAwayChange={handleAway}
            renderMessage={(placed) => (
              <MessageItem
                {...placed}
                feedbackOf={feedback.feedbackOf}
                onFeedback={feedback.toggle}
                onDelete={deletion.ask}
                onOpenSheet={setSheet}
                onTalk={onTalk}
              />
            )}
            onRetry={outbox.retry}
            onDiscard={outbox.discard}
          />
          {held.messages.length > 0 && <HeldMessages messages={held.messages} />}
        </>
      )}
      {!mustJoinToRead && window !== 'soon' && (
        <ComposerPlace {...composer} data-composer="">
          {mustSignIn && window === 'open' ? (
            <JoinPrompt onJoin={() => onJoin(true)} label={chatText('chat.signIn')} />
          ) : mustJoin ? (
            (joinHere ?? <JoinPrompt onJoin={() => onJoin()} />)
          ) : (
            <Composer
              value={draft}
              onChange={handleChange}
              onSend={handleSend}
              isDisabled={!canWrite}
              placeholder={placeholder}
              note={refusals.note}
              recentEmojiKey={user && keyFor(user.uid, 'emoji')}
              mustWait={rules.mustWait}
              hint={hint}
              author={canWrite ? person.name : null}
            />
          )}
        </ComposerPlace>
      )}
      {deletion.dialog}
      {refusals.isClosedTold && (
        <Suspense>
          <ChatClosedDialog onClose={refusals.closeTold} />
        </Suspense>
      )}
      {sheet && (
        <Suspense>
          <MessageSheet
            message={sheet}
            canDelete={sheet.uid === person?.uid}
            feedback={feedback.feedbackOf(sheet)}
            onLike={() => feedback.toggle('like', sheet)}
            onTalk={onTalk && isOthers ? () => onTalk({ uid: sheet.uid, name: sheet.userName }) : null}
            onFlag={isOthers ? () => feedback.toggle('flag', sheet) : null}
            onDelete={deletion.ask}
            onClose={() => setSheet(null)}
          />
        </Suspense>
      )}
    </styled.div>
  );
}

/** Only messages of hosts keep their links (spec 3 §5). That the chat is closed, an empty field says itself. */
function hintFor(draft: string, person: ChatPerson | null, window: ChatWindow): string | null {
  if (window === 'closed') return draft === '' ? null : chatText('chat.ended');
  return person?.canModerate === false && removeLinks(draft) !== draft ? chatText('chat.linksRemoved') : null;
}

/** As tall as what it contains first and what replaces it: the field, or the button that leads to it. */
const ComposerPlace = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: '5.6875rem',
    '@media (pointer: coarse)': { minHeight: '6.1875rem' },
    px: '4',
    pt: '3',
    pb: '2',
    borderTopWidth: '1px',
    borderColor: 'border',
    '[data-keyboard=lowest] &': { py: '2', minHeight: 0 },
  },
});
