import type { ContentDto } from '@contracts/streams/frames';
import { useStreamValue } from '@ui/stream/use-stream';
import { Info, MessagesSquare } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ChatPanel, type ChatPanelProps } from '../features/chat/chat-panel';
import { contentText } from '../features/content/content.messages';
import { InfoPanel } from '../features/content/info-panel';
import { defaultPanel } from '../features/panels/default-panel';
import type { PanelEntry } from '../features/panels/panel.types';
import type { Timing } from './use-timing';

export interface PanelsOptions {
  content: ContentDto;
  timing: Timing;
  chat: Omit<ChatPanelProps, 'content' | 'window'>;
  /** What else there is, where the page has no other place for it. */
  lists: ReactNode;
  /** Only the icons of the panels can be seen. */
  isHidden: boolean;
}

const icon = { size: 20, 'aria-hidden': true } as const;

/** The panels of a content page in their order, and the one that is open. A further panel is one more entry here. */
export function usePanels({ content, timing, chat, lists, isHidden }: PanelsOptions) {
  const isChatThere = timing.chat !== 'disabled';
  const [chosen, setChosen] = useState<PanelEntry['id'] | null>(null);
  const panels: Omit<PanelEntry, 'hasActivity'>[] = [
    ...(isChatThere
      ? [
          {
            id: 'chat' as const,
            label: contentText('content.chat'),
            icon: <MessagesSquare {...icon} />,
            content: <ChatPanel content={content} window={timing.chat} {...chat} />,
          },
        ]
      : []),
    {
      id: 'info',
      label: contentText('content.info'),
      icon: <Info {...icon} />,
      content: (
        <InfoPanel content={content} phase={timing.phase}>
          {lists}
        </InfoPanel>
      ),
    },
  ];
  const ids = panels.map(({ id }) => id);
  const selectedId = ids.find((id) => id === chosen) ?? defaultPanel(ids, content.initialSelectedPanel) ?? 'info';
  const activity: Partial<Record<PanelEntry['id'], boolean>> = {
    chat: useUnread(chat.store, selectedId === 'chat' && !isHidden),
  };
  const entries: PanelEntry[] = panels.map((panel) => ({ ...panel, hasActivity: activity[panel.id] ?? false }));
  return { entries, selectedId, select: setChosen };
}

/** Whether messages came since the chat was last open. */
function useUnread(store: ChatPanelProps['store'], isOpen: boolean): boolean {
  const newest = useStreamValue(store, (state) => state.messages.at(-1)?.position ?? 0);
  const isSettled = useStreamValue(store, (state) => state.hello !== null);
  const [seen, setSeen] = useState<number | null>(null);
  useEffect(() => {
    if (isOpen || (seen === null && isSettled)) setSeen(newest);
  }, [isOpen, newest, isSettled, seen]);
  return !isOpen && seen !== null && newest > seen;
}
