import { TextLink } from '@ui/parts/text-link';
import { Navigate } from 'react-router-dom';
import { forgotText as text } from '../../features/forgot/forgot.messages';
import { ForgotPage } from '../../features/forgot/forgot-page';
import { OutboxHint } from '../../features/outbox/outbox-hint';
import { useSessionStart } from '../../features/session/use-session-start';
import { paths } from '../paths';
import { StartingPage } from '../shell/starting-page';

/** For whoever cannot sign in; staff who are signed in belong elsewhere, and have a profile for this (spec 2 §2). */
export function ForgotRoute() {
  const { current, hasStarted, error } = useSessionStart();
  if (!current && !hasStarted && !error) return <StartingPage />;
  if (current?.user.isStaff) return <Navigate to={paths.chooser} replace />;
  return (
    <ForgotPage
      hint={<OutboxHint to={paths.outbox} />}
      back={<TextLink to={paths.chooser}>{text('forgot.back')}</TextLink>}
    />
  );
}
