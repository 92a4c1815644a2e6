import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiText } from '../messages/ui-messages';
import { StateFrame } from './state-frame';

interface UnauthorizedPageProps {
  /** Why, in plain words. */
  help?: string;
  /** Links to other pages. */
  action?: ReactNode;
  /** Set if no header says what the page is. */
  isWholePage?: boolean;
}

/** No access (spec 2 §2). */
export function UnauthorizedPage({ help, action, isWholePage = false }: UnauthorizedPageProps) {
  const headingLevel = isWholePage ? 'h1' : 'h2';
  return (
    <StateFrame
      icon={<Lock size={24} />}
      title={uiText('state.unauthorized')}
      headingLevel={headingLevel}
      action={action}
    >
      {help ?? uiText('state.unauthorizedHelp')}
    </StateFrame>
  );
}
