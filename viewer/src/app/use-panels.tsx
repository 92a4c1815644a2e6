import type { ContentDto } from '@contracts/streams/frames';
import { useStreamValue } from '@ui/stream/use-stream';
import type { RoomStore } from '@ui/stream/use-viewer-stream';
import { Info, MessagesSquare, PanelRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChatPanel, type ChatPanelProps } from '../features/chat/chat-panel';
import type { BesidePanel } from '../features/client-links/use-link-panel';
import { contentText } from '../features/content/content.messages';
import { InfoPanel } from '../features/content/info-panel';
import { defaultPanel } from '../features/panels/default-panel';
import type { PanelEntry } from '../features/panels/panel.types';
import type { Timing } from './use-timing';

export interface PanelsOptions {
  content: ContentDto;
  timing: Timing;
  store: RoomStore;
  chat: Omit<ChatPanelProps, 'content' | 'window' | 'isAvailable' | 'store'>;
  /** Lists of other content, where the page has no other place for them. */
  lists: ReactNode;
  /** What a link shows in the side panel. */
  beside: BesidePanel | null;
  /** Only the icons of the panels are visible. */
  isHidden: boolean;
}

const icon = { size: 20, 'aria-hidden': true } as const;

/** The panels of a content page in order, and the open one: a choice lasts until the content closes (spec 3 §2). To add a panel, add an entry here. */
export function usePanels({ content, timing, store, chat, lists, beside, isHidden }: PanelsOptions) {
  const isChatThere = timing.chat !== 'disabled';
  const isAvailable = timing.availability === 'available';
  const isClosed = timing.phase === 'closed';
  const [choice, setChoice] = useState<{ id: PanelEntry['id']; isClosed: boolean } | null>(null);
  const chosen = choice?.isClosed === isClosed ? choice.id : null;
  const panels: Omit<PanelEntry, 'hasActivity'>[] = [
    ...(isChatThere
      ? [
          {
            id: 'chat',
            label: contentText('content.chat'),
            icon: <MessagesSquare {...icon} />,
            content: (
              <ChatPanel content={content} window={timing.chat} isAvailable={isAvailable} store={store} {...chat} />
            ),
          },
        ]
      : []),
    {
      id: 'info',
      label: contentText('content.info'),
      icon: <Info {...icon} />,
      content: (
        <InfoPanel content={content} state={timing}>
          {lists}
        </InfoPanel>
      ),
    },
    ...(beside ? [{ id: 'custom', icon: <PanelRight {...icon} />, ...beside }] : []),
  ];
  const ids = panels.map(({ id }) => id);
  const selectedId = ids.find((id) => id === chosen) ?? defaultPanel(ids, content) ?? 'info';
  const activity: Record<string, boolean> = {
    chat: useUnread(store, selectedId === 'chat' && !isHidden),
  };
  const entries: PanelEntry[] = panels.map((panel) => ({ ...panel, hasActivity: activity[panel.id] ?? false }));
  const select = (id: PanelEntry['id']) => setChoice({ id, isClosed });
  const skipToChat = (openPanel: () => void) => {
    flushSync(() => {
      select('chat');
      openPanel();
    });
    focusChat();
  };
  return { entries, selectedId, select, skipToChat: isChatThere ? skipToChat : null };
}

/** Where people write; without a field that takes a text, the chat as a whole. */
function focusChat(): void {
  const panel = document.getElementById('panel-chat');
  const field = panel?.querySelector<HTMLElement>('[data-composer] :is(textarea, button):enabled');
  (field ?? document.getElementById('panel-tab-chat'))?.focus();
}

/** Whether messages have arrived since the chat was last open. */
function useUnread(store: RoomStore, isOpen: boolean): boolean {
  const newest = useStreamValue(store, (state) => state.messages.at(-1)?.position ?? 0);
  const isSettled = useStreamValue(store, (state) => state.hello !== null);
  const [seen, setSeen] = useState<number | null>(null);
  useEffect(() => {
    if (isOpen || (seen === null && isSettled)) setSeen(newest);
  }, [isOpen, newest, isSettled, seen]);
  return !isOpen && seen !== null && newest > seen;
}
