import type { Session } from '@ui/session/session.types';
import { useState } from 'react';

interface SessionPast {
  /** Whoever was seen to work for some organisation since the page was opened. */
  staffUid: string | null;
  /** Somebody was signed out, and not by themselves in this page. */
  isEnded: boolean;
}

/** What was before the present session, as far as it tells why a page is not there any more. */
export function useSessionPast(current: Session | null): SessionPast {
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
