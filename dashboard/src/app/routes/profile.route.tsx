import { usePage } from '@ui/parts/page-title';
import { useSession } from '@ui/session/session';
import { profileText } from '../../features/profile/profile.messages';
import { ProfilePage } from '../../features/profile/profile-page';
import { SignOutButton } from '../../features/session/sign-out-button';
import { Shell } from '../shell/shell';

/** One's own profile inside an organisation. */
export function ProfileRoute() {
  usePage({ title: profileText('profile.title') });
  const uid = useSession()?.user.uid;
  return uid ? <ProfilePage uid={uid} signOut={<SignOutButton />} /> : null;
}

/** The same outside of any. */
export function PlainProfileRoute() {
  return (
    <Shell>
      <ProfileRoute />
    </Shell>
  );
}
