import { usePageReload } from '@ui/product/page-reload';
import type { Session } from '@ui/session/session.types';
import { useState } from 'react';

/** Whoever was signed out somewhere else while something on this page would be lost, until somebody signs in. Whoever signs out here leaves nothing. */
export function useKeptSession(current: Session | null): Session | null {
  const { isHeld } = usePageReload();
  const [last, setLast] = useState(current);
  const [kept, setKept] = useState<Session | null>(null);
  if (current === last) return kept;
  const isSignedOut = current !== null && !isPerson(current);
  const next = isSignedOut ? (kept ?? (isHeld && isPerson(last) ? last : null)) : null;
  setLast(current);
  setKept(next);
  return next;
}

const isPerson = (session: Session | null): boolean => session?.user.kind === 'registered';
