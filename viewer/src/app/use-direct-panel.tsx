import { useUnread } from '@ui/direct-chat/use-unread';
import { useStreamValue } from '@ui/stream/use-stream';
import { withLateSheet } from '@ui/theme/late-sheet';
import { MessageCircle } from 'lucide-react';
import { chatPersonOf } from '../features/chat/chat-person';
import { contentText } from '../features/content/content.messages';
import { type CountedChats, useDirectChats } from '../features/direct-chat/use-direct-chats';
import { LatePanel } from '../features/panels/late-panel';
import type { Panel, PanelsOptions } from './panel-list';

const loadDirectChat = () =>
  withLateSheet(import('../features/direct-chat/direct-chat-panel')).then((part) => part.DirectChatPanel);

const NONE = { panels: [], hasActivity: false, talkTo: null, talkToHost: null };

/** The panel of direct chats: while the chat is open, and as long as there are conversations. Staff have theirs in the host panel. */
export function useDirectPanel(
  { content, timing, store, chat }: Pick<PanelsOptions, 'content' | 'timing' | 'store' | 'chat'>,
  { isChosen, onArrival }: { isChosen: boolean; onArrival: () => void },
): { panels: Panel[]; hasActivity: boolean } & { [K in 'talkTo' | 'talkToHost']: CountedChats[K] | null } {
  const { user, keys, paints, getToken, onJoin } = chat;
  const uid = user?.uid ?? null;
  const me = useStreamValue(store, (state) => state.me);
  const direct = useDirectChats(store, uid, onArrival);
  const openId = isChosen ? direct.selectedId : null;
  const unread = useUnread(direct.chats, direct.messages, { uid, openId, isLoaded: direct.isLoaded });
  const hasPlace = timing.chat === 'open' || direct.chats.length > 0;
  if (me?.canModerate && timing.chat !== 'disabled')
    return {
      ...NONE,
      talkToHost: () => window.location.assign(`/dashboard/${content.clientId}/contents/${content.id}/host`),
    };
  if (timing.chat === 'disabled' || !hasPlace) return NONE;
  const person = chatPersonOf(user, me, content.chat);
  const props = {
    direct: { ...direct, unread },
    contentId: content.id,
    keys,
    window: timing.chat,
    store,
    author: person?.hasJoined ? person : null,
    isBanned: person?.isBanned ?? false,
    paints,
    getToken,
    onJoin,
  };
  const panel: Panel = {
    id: 'directChat',
    label: contentText('content.directChat'),
    icon: <MessageCircle size={20} aria-hidden="true" />,
    content: (isOpen) => <LatePanel load={loadDirectChat} isOpen={isOpen} props={{ ...props, isOpen }} />,
  };
  const canTalk = content.chat.enableDirectMessaging && timing.chat === 'open' && props.author !== null;
  const hasActivity = Object.values(unread).some((count) => count > 0);
  /** Someone who hasn't joined does that first; the panel is there when they have. */
  const talkToHost = () => {
    direct.talkToHost();
    if (props.author === null && !props.isBanned) onJoin();
  };
  return { panels: [panel], hasActivity, talkTo: canTalk ? direct.talkTo : null, talkToHost };
}
