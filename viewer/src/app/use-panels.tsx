import { useStreamValue } from '@ui/stream/use-stream';
import type { RoomStore } from '@ui/stream/use-viewer-stream';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { defaultPanel } from '../features/panels/default-panel';
import type { PanelEntry } from '../features/panels/panel.types';
import { type PanelsOptions, usePanelList } from './panel-list';
import { useDirectPanel } from './use-direct-panel';

/** The panels of a content page in order, and the open one: a choice lasts until the content closes (spec 3 §2). */
export function usePanels(options: Omit<PanelsOptions, 'direct' | 'onTalk'> & { onArrival: () => void }) {
  const { content, timing, store, interaction, isNarrow, isHidden } = options;
  const isChatThere = timing.chat !== 'disabled';
  const isClosed = timing.phase === 'closed';
  const [choice, setChoice] = useState<{ id: PanelEntry['id']; isClosed: boolean } | null>(null);
  // The next one opens its panel only if it asks for it.
  if (choice?.id === 'interactions' && interaction === null) setChoice(null);
  const chosen = choice?.isClosed === isClosed ? choice.id : null;
  const direct = useDirectPanel(options, {
    isChosen: chosen === 'directChat' && !isHidden,
    onArrival: () => {
      setChoice({ id: 'directChat', isClosed });
      options.onArrival();
    },
  });
  const panels = usePanelList({ ...options, direct: direct.panels, onTalk: direct.talkTo });
  const available = panels.map(({ id }) => id);
  const { initialSelectedPanel, startsAt } = content;
  const selectedId =
    available.find((id) => id === chosen) ?? defaultPanel({ available, initialSelectedPanel, startsAt, isNarrow });
  const activity: Record<string, boolean> = {
    directChat: direct.hasActivity,
    chat: useUnread(store, selectedId === 'chat' && !isHidden),
    interactions: (interaction?.isNew ?? false) && (selectedId !== 'interactions' || isHidden),
  };
  const entries: PanelEntry[] = panels.map((panel) => ({
    ...panel,
    hasActivity: activity[panel.id] ?? false,
    content: panel.content(panel.id === selectedId && !isHidden),
  }));
  const select = (id: PanelEntry['id']) => setChoice({ id, isClosed });
  const skipToChat = (openPanel: () => void) => {
    flushSync(() => {
      select('chat');
      openPanel();
    });
    focusChat();
  };
  const { talkToHost } = direct;
  return { entries, selectedId, select, talkToHost, skipToChat: isChatThere ? skipToChat : null };
}

/** Where people write; without a field that takes a text, the chat as a whole. */
function focusChat(): void {
  const panel = document.getElementById('panel-chat');
  const field = panel?.querySelector<HTMLElement>('[data-composer] :is(input, textarea, button):enabled');
  (field ?? document.getElementById('panel-tab-chat'))?.focus();
}

/** Whether messages have arrived since the chat was last open. */
function useUnread(store: RoomStore, isOpen: boolean): boolean {
  const newest = useStreamValue(store, (state) => state.messages.at(-1)?.position ?? 0);
  const isSettled = useStreamValue(store, (state) => state.hello !== null);
  /** Not a state: while it changes, nothing is unread. */
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (isOpen || (seen.current === null && isSettled)) seen.current = newest;
  }, [isOpen, newest, isSettled]);
  return !isOpen && seen.current !== null && newest > seen.current;
}
