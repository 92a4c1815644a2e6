import type { ContentType } from './enums.js';

interface Switched {
  readonly enabled: boolean;
}

export interface SidePanelFacts {
  readonly contentType: ContentType;
  readonly initialSelectedPanel: string | null;
  readonly chat: Switched;
  readonly notes: Switched;
  readonly bible: Switched;
  readonly schedule: Switched;
}

/** Whether a content has enough to fill a panel next to the video on wide screens. The info fits below the video, and so do the lists that stand for the schedule of an on-demand content unless staff chose its panel. */
export function hasSidePanel(content: SidePanelFacts, hasRelated: boolean): boolean {
  const { contentType, initialSelectedPanel, chat, notes, bible, schedule } = content;
  if (hasRelated || [chat, notes, bible].some(({ enabled }) => enabled)) return true;
  return schedule.enabled && (contentType !== 'onDemand' || initialSelectedPanel === 'schedule');
}
