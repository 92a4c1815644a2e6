import { Button } from '@ui/components/button';
import { failureToast } from '@ui/components/failure-toast';
import { TextLink } from '@ui/components/text-link';
import { UnauthorizedPage } from '@ui/components/unauthorized-page';
import { SessionHold, session } from '@ui/session/session';
import type { Session } from '@ui/session/session.types';
import { markStaff } from '@ui/session/staff-mark';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation, useMatch, useNavigationType } from 'react-router-dom';
import { SWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { text } from '../dashboard-messages';
import { ConfirmIdentity } from '../features/session/confirm-identity';
import { useForgettingOthers, useKeptSession } from '../features/session/session.requests';
import { SignOutButton } from '../features/session/sign-out-button';
import { useSessionStart } from '../features/session/use-session-start';
import { useSupportWidget } from '../features/support/support-widget';
import { staffText } from '../staff-messages';
import { paths } from './paths';
import { PlainPage } from './shell/plain-page';
import { ForcedRefresh } from './shell/reload-notice';
import { SignInCover } from './shell/sign-in-cover';
import { signedOutPage } from './shell/signed-out-page';

/** A page that waits for its person makes no requests: nobody would get the response. */
const WAITING = { isPaused: () => session.get()?.user.kind !== 'registered' };

/** Lets staff through; everyone else signs in first and then continues where they were going. */
export function StaffGate() {
  // The host panel's own stream carries forced refreshes, too.
  const hasOwnStream = useMatch('/:clientId/contents/:contentId/host') !== null;
  const start = useSessionStart();
  const kept = useKeptSession(start.current);
  const { staffUid, isEnded } = useSessionPast(start.current);
  useForgettingOthers();
  useSupportWidget();
  useTopOfNewPage();
  useStaffMark(start.current?.user.isStaff ?? false);
  const signedOut = kept
    ? null
    : signedOutPage({ ...start, isEnded, forgot: <TextLink to={paths.forgot}>{text('signIn.forgot')}</TextLink> });
  if (signedOut) return signedOut;
  const user = (kept ?? start.current)?.user;
  if (!user?.isStaff) return <NoStaff email={user?.email} hadAccess={staffUid !== null && staffUid === user?.uid} />;
  return (
    <>
      {kept && <SignInCover />}
      <SessionHold key={user.uid} value={kept}>
        <SWRConfig value={WAITING}>
          {!hasOwnStream && <ForcedRefresh />}
          <ConfirmIdentity />
          <Outlet />
        </SWRConfig>
      </SessionHold>
    </>
  );
}

/** Staff who look at their own pages aren't counted among viewers. */
function useStaffMark(isStaff: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isStaff && pathname) markStaff(Date.now());
  }, [isStaff, pathname]);
}

/** A new page starts at its top; going back leaves the position to the browser. */
function useTopOfNewPage(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    if (pathname && !isBack) window.scrollTo({ top: 0 });
  }, [pathname, isBack]);
}

/** For people who don't work for any organization, or no longer do. */
function NoStaff({ email, hadAccess }: { email?: string | null; hadAccess: boolean }) {
  const who = email ? `${text('account.signedInAs')} ${email}. ` : '';
  const retry = useSWRMutation('session', () => session.renew(), { ...failureToast(), revalidate: false });
  return (
    <PlainPage title={text('shell.unauthorized')}>
      <UnauthorizedPage
        isWholePage
        help={who + staffText(hadAccess ? 'lostAccess.all' : 'lostAccess.none')}
        action={
          <>
            <Button variant="outline" isBusy={retry.isMutating} onClick={() => retry.trigger()}>
              {staffText('lostAccess.retry')}
            </Button>
            <SignOutButton />
          </>
        }
      />
    </PlainPage>
  );
}

interface SessionPast {
  /** The people known to have worked for some organization since the page was opened. */
  staffUid: string | null;
  /** Someone was signed out, but not by themselves on this page. */
  isEnded: boolean;
}

/** What preceded the current session, as far as it explains why a page is gone. */
function useSessionPast(current: Session | null): SessionPast {
  const [last, setLast] = useState(current);
  const [past, setPast] = useState<SessionPast>(() => pastOf(current, null, { staffUid: null, isEnded: false }));
  if (current === last) return past;
  const next = pastOf(current, last, past);
  setLast(current);
  setPast(next);
  return next;
}

function pastOf(current: Session | null, last: Session | null, { staffUid, isEnded }: SessionPast): SessionPast {
  const isSignedOut = current !== null && !isPerson(current);
  return {
    staffUid: current?.user.isStaff ? current.user.uid : staffUid,
    isEnded: isSignedOut && (isEnded || isPerson(last)),
  };
}

const isPerson = (session: Session | null): boolean => session?.user.kind === 'registered';
