import { SessionHold, session } from '@ui/session/session';
import { UnauthorizedPage } from '@ui/states/unauthorized-page';
import { Outlet } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { text } from '../dashboard-messages';
import { useForgettingOthers } from '../features/session/forget-person';
import { SignOutButton } from '../features/session/sign-out-button';
import { useKeptSession } from '../features/session/use-kept-session';
import { useSessionStart } from '../features/session/use-session-start';
import { useSupportWidget } from '../features/support/use-support-widget';
import { PlainPage } from './shell/plain-page';
import { ForcedRefresh } from './shell/reload-notice';
import { SignInCover } from './shell/sign-in-cover';
import { signedOutPage } from './shell/signed-out-page';

/** A page that waits for its person asks for nothing: nobody would get it. */
const WAITING = { isPaused: () => session.get()?.user.kind !== 'registered' };

/** Lets staff through; everybody else signs in first and then lands where they were going. */
export function StaffGate() {
  const start = useSessionStart();
  const kept = useKeptSession(start.current);
  useForgettingOthers();
  useSupportWidget();
  const signedOut = kept ? null : signedOutPage(start);
  if (signedOut) return signedOut;
  const user = (kept ?? start.current)?.user;
  if (!user?.isStaff) {
    return (
      <PlainPage title={text('shell.unauthorized')}>
        <UnauthorizedPage isWholePage action={<SignOutButton />} />
      </PlainPage>
    );
  }
  return (
    <>
      {kept && <SignInCover />}
      <SessionHold key={user.uid} value={kept}>
        <SWRConfig value={WAITING}>
          <ForcedRefresh />
          <Outlet />
        </SWRConfig>
      </SessionHold>
    </>
  );
}
