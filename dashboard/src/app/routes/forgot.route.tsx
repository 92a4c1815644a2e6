import { TextLink } from '@ui/parts/text-link';
import { session } from '@ui/session/session';
import { useSyncExternalStore } from 'react';
import { Navigate } from 'react-router-dom';
import { text } from '../../dashboard-messages';
import { ForgotPage } from '../../features/forgot/forgot-page';
import { paths } from '../paths';

/** For whoever cannot sign in; somebody who is signed in has a profile for this. */
export function ForgotRoute() {
  const current = useSyncExternalStore(session.subscribe, session.get);
  if (current?.user.isStaff) return <Navigate to={paths.chooser} replace />;
  return <ForgotPage back={<TextLink to={paths.chooser}>{text('forgot.back')}</TextLink>} />;
}
