import { errorMessage } from '@ui/messages/error-message';
import { TextLink } from '@ui/parts/text-link';
import { ErrorState } from '@ui/states/error-state';
import { UnauthorizedPage } from '@ui/states/unauthorized-page';
import { Outlet } from 'react-router-dom';
import { text } from '../dashboard-messages';
import { SignInPage } from '../features/session/sign-in-page';
import { SignOutButton } from '../features/session/sign-out-button';
import { useSessionStart } from '../features/session/use-session-start';
import { useSupportWidget } from '../features/support/use-support-widget';
import { paths } from './paths';
import { LostNote } from './shell/lost-note';
import { PlainPage } from './shell/plain-page';
import { StartingPage } from './shell/starting-page';

/** Lets staff through; everybody else signs in first and then lands where they were going. */
export function StaffGate() {
  const { current, hasStarted, error, retry, isAsking } = useSessionStart();
  useSupportWidget();
  if (!current && error) {
    return (
      <PlainPage>
        <ErrorState headingLevel="h1" message={errorMessage(error)} onRetry={retry} isRetrying={isAsking} />
      </PlainPage>
    );
  }
  if (!current && !hasStarted) return <StartingPage />;
  if (current?.user.kind !== 'registered')
    return (
      <SignInPage
        waiting={<StartingPage />}
        note={<LostNote />}
        footer={<TextLink to={paths.forgot}>{text('signIn.forgot')}</TextLink>}
      />
    );
  if (!current.user.isStaff) {
    return (
      <PlainPage>
        <UnauthorizedPage action={<SignOutButton />} />
      </PlainPage>
    );
  }
  return <Outlet />;
}
