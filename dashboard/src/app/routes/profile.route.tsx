import { EDITOR_ROLES } from '@contracts/domain/access';
import type { Role } from '@contracts/domain/enums';
import type { OwnAccount } from '@ui/api/wire.types';
import { usePage } from '@ui/parts/page-title';
import { useSession } from '@ui/session/session';
import { profileText } from '../../features/profile/profile.messages';
import { ProfilePage, type ProfilePageProps } from '../../features/profile/profile-page';
import { SignOutButton } from '../../features/session/sign-out-button';
import { AccessTokensCard } from '../../features/tokens/access-tokens-card';
import { Shell } from '../shell/shell';
import { useClientOfRoute } from './client.route';

/** One's own profile inside an organisation, with one's access tokens there. */
export function ProfileRoute() {
  const { id } = useClientOfRoute();
  const tokensOf = ({ id: uid, clients }: OwnAccount) =>
    isManager(clients[id]) && <AccessTokensCard clientId={id} holderId={uid} holderName={null} />;
  return <OwnProfile clientId={id} more={tokensOf} />;
}

/** The same outside of any. */
export function PlainProfileRoute() {
  return (
    <Shell>
      <OwnProfile />
    </Shell>
  );
}

function OwnProfile({ clientId, more }: Pick<ProfilePageProps, 'clientId' | 'more'>) {
  usePage({ title: profileText('profile.title') });
  const uid = useSession()?.user.uid;
  return uid ? <ProfilePage uid={uid} signOut={<SignOutButton />} clientId={clientId} more={more} /> : null;
}

/** Access tokens are for owners and admins of the organisation itself (spec 2 §6). */
const isManager = (role: Role | undefined) => role !== undefined && EDITOR_ROLES.includes(role);
