import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiText } from '../messages/ui-messages';
import { StateFrame } from './state-frame';

/** The locked door (spec 2 §2). */
export function UnauthorizedPage({ action }: { action?: ReactNode }) {
  return (
    <StateFrame icon={<Lock size={24} />} title={uiText('state.unauthorized')} headingLevel="h1" action={action} />
  );
}
