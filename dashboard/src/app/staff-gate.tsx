import { UnauthorizedPage } from '@ui/states/unauthorized-page';
import { Outlet } from 'react-router-dom';
import { text } from '../dashboard-messages';
import { SignOutButton } from '../features/session/sign-out-button';
import { useSessionStart } from '../features/session/use-session-start';
import { useSupportWidget } from '../features/support/use-support-widget';
import { PlainPage } from './shell/plain-page';
import { ForcedRefresh } from './shell/reload-notice';
import { signedOutPage } from './shell/signed-out-page';

/** Lets staff through; everybody else signs in first and then lands where they were going. */
export function StaffGate() {
  const start = useSessionStart();
  useSupportWidget();
  const signedOut = signedOutPage(start);
  if (signedOut) return signedOut;
  if (!start.current?.user.isStaff) {
    return (
      <PlainPage title={text('shell.unauthorized')}>
        <UnauthorizedPage isWholePage action={<SignOutButton />} />
      </PlainPage>
    );
  }
  return (
    <>
      <ForcedRefresh />
      <Outlet />
    </>
  );
}
