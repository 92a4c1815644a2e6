import { useSession } from '@ui/session/session';
import type { SessionUser } from '@ui/session/session.types';

/** The person who has joined or signed in; null for anonymous visitors. */
export function useSignedIn(): (SessionUser & { displayName: string }) | null {
  const user = useSession()?.user;
  if (!user || user.kind === 'anonymous') return null;
  return { ...user, displayName: user.displayName ?? user.email ?? '' };
}
