import type { Panel } from '@contracts/domain/enums';
import type { ReactNode } from 'react';

/** One panel beside the video. A page lists the ones that it has; nothing else knows them. */
export interface PanelEntry {
  id: Panel;
  label: string;
  icon: ReactNode;
  /** Something happened there that has not been seen. */
  hasActivity: boolean;
  content: ReactNode;
}
