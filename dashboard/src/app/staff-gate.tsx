import { SessionHold, session } from '@ui/session/session';
import { Outlet } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ConfirmIdentity } from '../features/session/confirm-identity';
import { useForgettingOthers } from '../features/session/forget-person';
import { useKeptSession } from '../features/session/use-kept-session';
import { useSessionStart } from '../features/session/use-session-start';
import { useSupportWidget } from '../features/support/use-support-widget';
import { NoStaff } from './no-staff';
import { ForcedRefresh } from './shell/reload-notice';
import { SignInCover } from './shell/sign-in-cover';
import { signedOutPage } from './shell/signed-out-page';
import { useSessionPast } from './use-session-past';

/** A page that waits for its person asks for nothing: nobody would get it. */
const WAITING = { isPaused: () => session.get()?.user.kind !== 'registered' };

/** Lets staff through; everybody else signs in first and then lands where they were going. */
export function StaffGate() {
  const start = useSessionStart();
  const kept = useKeptSession(start.current);
  const { staffUid, isEnded } = useSessionPast(start.current);
  useForgettingOthers();
  useSupportWidget();
  const signedOut = kept ? null : signedOutPage({ ...start, isEnded });
  if (signedOut) return signedOut;
  const user = (kept ?? start.current)?.user;
  if (!user?.isStaff) return <NoStaff email={user?.email} hadAccess={staffUid !== null && staffUid === user?.uid} />;
  return (
    <>
      {kept && <SignInCover />}
      <SessionHold key={user.uid} value={kept}>
        <SWRConfig value={WAITING}>
          <ForcedRefresh />
          <ConfirmIdentity />
          <Outlet />
        </SWRConfig>
      </SessionHold>
    </>
  );
}
