import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../../dashboard-messages';
import { paths } from '../paths';

export interface NavigationEntry {
  id: string;
  label: string;
  to: string;
  icon: ReactNode;
}

/** The places inside an organisation. */
export const navigationOf = (clientId: string): NavigationEntry[] => [
  {
    id: 'contents',
    label: text('shell.content'),
    to: paths.contents(clientId),
    icon: <Clapperboard size={20} aria-hidden="true" />,
  },
];
