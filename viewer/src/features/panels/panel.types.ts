import type { ReactNode } from 'react';

/** One panel beside the video. */
export interface PanelEntry {
  id: string;
  label: string;
  icon: ReactNode;
  /** There is something new that hasn't been seen. */
  hasActivity: boolean;
  content: ReactNode;
}
