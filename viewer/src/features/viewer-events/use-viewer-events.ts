import type { ViewerEventName } from '@contracts/domain/viewer-events';
import { useCallback, useEffect, useRef } from 'react';
import type { EventPage } from './viewer-event-queue';

export const loadViewerEvents = () => import('./viewer-event-queue');

/** Panels that have an event of their own besides open_panel (spec 1 §7). */
const OPENED: Readonly<Record<string, ViewerEventName>> = {
  chat: 'open_chat',
  directChat: 'open_direct_chat',
  bible: 'open_bible',
  notes: 'open_notes',
  schedule: 'open_schedule',
  interactions: 'open_questions',
};

/** Records what the viewer does on a content's page: viewing it, opening and closing panels, and what `record` is told. */
export function useViewerEvents(
  { contentId, channelId, keys }: EventPage,
  panelId: string,
  isPanelOpen: boolean,
  trackingIds: readonly string[],
) {
  const ids = trackingIds.join();
  const record = useCallback(
    (name: ViewerEventName, detail?: string) => {
      const page = { contentId, channelId, keys };
      void loadViewerEvents().then(({ recordEvent }) => recordEvent(page, name, detail));
      if (ids === '') return;
      const about = { content_id: contentId, ...(detail ? { detail } : {}) };
      void import('./google-analytics').then(({ reportToGoogle }) => reportToGoogle(ids.split(','), name, about));
    },
    [contentId, channelId, keys, ids],
  );
  useEffect(() => record('view_content'), [record]);
  const shown = useRef<string | null>(null);
  const opened = isPanelOpen ? panelId : null;
  useEffect(() => {
    const before = shown.current;
    shown.current = opened;
    if (before !== null && before !== opened) record('close_panel', before);
    if (opened === null || before === opened) return;
    record('open_panel', opened);
    const name = OPENED[opened];
    if (name) record(name);
  }, [opened, record]);
  return record;
}
