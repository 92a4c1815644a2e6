import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiText } from '../messages/ui-messages';
import { StateFrame } from './state-frame';

/** "404" and what was not found, for example "Content not found." */
export function NotFoundPage({ message, action }: { message: string; action?: ReactNode }) {
  return (
    <StateFrame icon={<SearchX size={24} />} title={uiText('state.notFoundTitle')} headingLevel="h1" action={action}>
      {message}
    </StateFrame>
  );
}
