import { type ChatRules, NO_RULES } from '@contracts/domain/chat-moderation';
import type { ChatWindow } from '@contracts/domain/chat-window';
import type { ModeratedMessageDto } from '@contracts/streams/frames';
import { rowsOf } from '@contracts/streams/room-stream';
import { ApiError } from '@ui/api/api-error';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { toast } from '@ui/components/toaster.store';
import { errorMessage } from '@ui/messages/error-message';
import type { HostStore } from '@ui/stream/use-host-stream';
import { useStreamValue } from '@ui/stream/use-stream';
import { Ban, MessageSquarePlus, Pin, PinOff, UserRound, VolumeX } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useShortcuts } from '../../components/shortcuts';
import { BannedDialog } from './banned-dialog';
import { moderationText as text } from './moderation.messages';
import { moderationRequests as requests, useBanned } from './moderation.requests';
import { ModerationBar, PinnedStrip } from './moderation-bar';
import { BanDialog, PersonDialog } from './people-dialogs';
import { personActs, type Subject, said } from './person-acts';
import { RemoveDialog } from './review-list';

/** Something that a moderator can do with a message, or about a person. */
export interface ModerationAction {
  id: string;
  label: string;
  icon: ReactNode;
  isOften?: boolean;
  isDanger?: boolean;
  onSelect: () => void;
}

const QUICK_MUTE = 300;

type Asked =
  | { kind: 'ban' | 'person'; person: Subject }
  | { kind: 'banned' }
  | { kind: 'remove'; message: ModeratedMessageDto }
  | { kind: 'replace'; messageId: string; replaces: string };

interface ModerationOptions {
  window: ChatWindow;
  canDecideForAll: boolean;
  onTalk: (person: Subject) => void;
}

/** Everything that hosts use to moderate a public chat: the bar above the messages, the actions on each message, and the dialogs. `onTalk` starts a direct chat. */
export function useModeration(
  contentId: string,
  store: HostStore,
  { window, canDecideForAll, onTalk }: ModerationOptions,
) {
  const room = useStreamValue(store, (state) => rowsOf(state, 'chatRoom')[0]);
  const reviews = useStreamValue(store, (state) => rowsOf(state, 'chatReview'));
  const waiting = useMemo(() => [...reviews].sort((a, b) => (a.sentAt < b.sentAt ? -1 : 1)), [reviews]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const pinned = room?.pinned ?? null;
  const version = useVersion(store, asked?.kind === 'person' || asked?.kind === 'ban' ? asked.person.uid : null);
  const banned = useBanned(contentId, String(room?.revision ?? 0));
  const bannedUids = useMemo(() => new Set(banned.data?.map(({ uid }) => uid)), [banned.data]);
  const acts = useMemo(() => personActs(contentId, (person) => setAsked({ kind: 'ban', person })), [contentId]);
  const saveRules = (changes: Partial<ChatRules>) => void said(requests.saveRules(contentId, changes));
  const pin = useCallback(
    async (messageId: string, replaces?: string) => {
      try {
        await requests.pin(contentId, messageId, replaces);
        toast.success(text('done.pinned'));
      } catch (error) {
        // Someone else may have pinned another one in the meantime.
        if (error instanceof ApiError && error.code === 'pin_exists' && pinned)
          setAsked({ kind: 'replace', messageId, replaces: pinned.id });
        else toast.error(errorMessage(error));
      }
    },
    [contentId, pinned],
  );
  const unpin = useCallback(
    (id: string) => void said(requests.unpin(contentId, id), { text: text('done.unpinned') }),
    [contentId],
  );

  const latestTalk = useRef(onTalk);
  latestTalk.current = onTalk;
  const talk = useCallback((person: Subject) => {
    setAsked(null);
    latestTalk.current(person);
  }, []);
  const canTalk = useCallback(({ isHost, uid }: ModeratedMessageDto) => !isHost && !bannedUids.has(uid), [bannedUids]);
  const talkWithAuthor = () => {
    const message = pointedAt(store);
    if (message && canTalk(message)) talk({ uid: message.uid, name: message.userName });
  };
  useShortcuts([{ keys: ['d'], label: text('keys.talk'), run: talkWithAuthor }]);

  /** Their card first, and then what stops them, unless they are banned. */
  const actionsAbout = useCallback(
    (person: Subject): ModerationAction[] => {
      const about = {
        id: 'person',
        label: text('act.person', { name: person.name }),
        icon: <UserRound aria-hidden="true" />,
        onSelect: () => setAsked({ kind: 'person', person }),
      };
      if (bannedUids.has(person.uid)) return [about];
      return [
        about,
        {
          id: 'mute',
          label: text('act.mute'),
          icon: <VolumeX aria-hidden="true" />,
          onSelect: () => void acts.mute(person, QUICK_MUTE),
        },
        {
          id: 'ban',
          label: text('act.ban', { name: person.name }),
          icon: <Ban aria-hidden="true" />,
          isDanger: true,
          onSelect: () => acts.askBan(person),
        },
      ];
    },
    [acts, bannedUids],
  );

  const actionsFor = useCallback(
    (message: ModeratedMessageDto): ModerationAction[] => {
      const person = { uid: message.uid, name: message.userName };
      const isPinned = pinned?.id === message.id;
      const pinning = {
        id: 'pin',
        label: text(isPinned ? 'act.unpin' : 'act.pin'),
        icon: isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
        isOften: true,
        onSelect: () => (isPinned ? unpin(message.id) : void pin(message.id)),
      };
      const talking = {
        id: 'talk',
        label: text('act.talk', { name: message.userName }),
        icon: <MessageSquarePlus aria-hidden="true" />,
        isOften: true,
        onSelect: () => talk(person),
      };
      const [about, ...stopping] = actionsAbout(person);
      const isViewer = !message.isHost;
      return [
        ...(canTalk(message) ? [talking] : []),
        ...(message.isDeleted ? [] : [pinning]),
        ...(about ? [about] : []),
        ...(isViewer ? stopping : []),
      ];
    },
    [pinned, pin, unpin, actionsAbout, talk, canTalk],
  );

  const top = (
    <>
      <ModerationBar
        rules={room ?? NO_RULES}
        isEnded={window === 'closed'}
        waiting={waiting}
        bannedCount={banned.data?.length ?? null}
        onRules={saveRules}
        onShowBanned={() => setAsked({ kind: 'banned' })}
        onApprove={({ id }) => void said(requests.review(contentId, id, 'approve'))}
        onRemove={(message) => setAsked({ kind: 'remove', message })}
        onPerson={(person) => setAsked({ kind: 'person', person })}
      />
      {pinned && <PinnedStrip message={pinned} onUnpin={() => unpin(pinned.id)} />}
    </>
  );
  const dialog = (
    <>
      {asked?.kind === 'person' && (
        <PersonDialog
          key={asked.person.uid}
          {...{ contentId, acts, version, canDecideForAll }}
          person={asked.person}
          onTalk={talk}
          onClose={close}
        />
      )}
      {asked?.kind === 'banned' && (
        <BannedDialog
          {...{ contentId, acts, canDecideForAll }}
          version={String(room?.revision ?? 0)}
          onPerson={(person) => setAsked({ kind: 'person', person })}
          onClose={close}
        />
      )}
      {asked?.kind === 'ban' && (
        <BanDialog
          {...{ contentId, version, canDecideForAll }}
          person={asked.person}
          onClose={close}
          onBan={(scope, coversAddress) => {
            void acts.ban(asked.person, scope, coversAddress);
            close();
          }}
        />
      )}
      {asked?.kind === 'remove' && (
        <RemoveDialog
          message={asked.message}
          onClose={close}
          onRemove={() => void said(requests.remove(contentId, asked.message))}
        />
      )}
      {asked?.kind === 'replace' && (
        <ConfirmDialog
          title={text('replace.title')}
          confirmLabel={text('replace.confirm')}
          onCancel={close}
          onConfirm={() => {
            void pin(asked.messageId, asked.replaces);
            close();
          }}
        >
          {text('replace.text')}
        </ConfirmDialog>
      )}
    </>
  );
  return { top, actionsFor, actionsAbout, dialog };
}

/** Changes when the stream tells something new of a person's messages, or of any ban or mute. */
const useVersion = (store: HostStore, uid: string | null): string =>
  useStreamValue(store, (state) => {
    const own = [...state.messages, ...rowsOf(state, 'chatReview')].filter((message) => message.uid === uid);
    return [rowsOf(state, 'chatRoom')[0]?.revision ?? 0, ...own.map(({ revision }) => revision)].join();
  });

/** The message under the pointer or, if there is none, the one that has the focus. */
function pointedAt(store: HostStore): ModeratedMessageDto | undefined {
  const { messages } = store.getState();
  return ['hover', 'focus-within']
    .map((state) => document.querySelector(`[data-message]:${state}`)?.getAttribute('data-message'))
    .flatMap((id) => messages.find((each) => each.id === id) ?? [])[0];
}
