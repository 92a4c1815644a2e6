import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiText } from '../messages/ui-messages';
import { StateFrame } from './state-frame';

interface NotFoundPageProps {
  message: string;
  action?: ReactNode;
  /** Set if no header says what the page is. */
  isWholePage?: boolean;
}

/** "404" and what was not found, for example "Content not found." */
export function NotFoundPage({ message, action, isWholePage = false }: NotFoundPageProps) {
  const headingLevel = isWholePage ? 'h1' : 'h2';
  return (
    <StateFrame
      icon={<SearchX size={24} />}
      title={uiText('state.notFoundTitle')}
      headingLevel={headingLevel}
      action={action}
    >
      {message}
    </StateFrame>
  );
}
