import { EDITOR_ROLES } from '@contracts/domain/access';
import type { Role } from '@contracts/domain/enums';
import type { MyAccount } from '@ui/api/wire.types';
import { ErrorState } from '@ui/components/error-state';
import { usePage } from '@ui/components/page-title';
import { errorMessage } from '@ui/messages/error-message';
import { useSession } from '@ui/session/session';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { CardsSkeleton } from '../../../components/list-skeletons';
import { accountsText } from '../../../features/accounts/accounts.messages';
import { useMyVerification } from '../../../features/accounts/accounts.requests';
import { UnverifiedAccount, VerifiedAccount } from '../../../features/accounts/verify-account';
import { clientsText } from '../../../features/clients/clients.messages';
import { profileText } from '../../../features/profile/profile.messages';
import { ProfilePage, type ProfilePageProps } from '../../../features/profile/profile-page';
import { SignOutButton } from '../../../features/session/sign-out-button';
import { PersonalAccessTokensCard } from '../../../features/tokens/access-tokens-card';
import { paths } from '../../paths';
import { Shell } from '../../shell/shell';
import { useClientOfRoute } from '../client/client.route';

/** My profile inside an organization, with my access tokens there. */
export function ProfileRoute() {
  const { id } = useClientOfRoute();
  const tokensOf = ({ id: uid, clients }: MyAccount) =>
    isManager(clients[id]) && <PersonalAccessTokensCard clientId={id} holderId={uid} holderName={null} />;
  return <MyProfile clientId={id} more={tokensOf} />;
}

/** My profile outside any organization. */
export function PlainProfileRoute() {
  return (
    <Shell>
      <MyProfile />
    </Shell>
  );
}

function MyProfile({ clientId, more }: Pick<ProfilePageProps, 'clientId' | 'more'>) {
  usePage({
    title: profileText('profile.title'),
    subtitle: profileText('profile.lead'),
    trail: clientId ? [] : [{ label: clientsText('chooser.title'), to: paths.chooser }],
    width: 'form',
  });
  const uid = useSession()?.user.uid;
  return uid ? <ProfilePage uid={uid} signOut={<SignOutButton />} clientId={clientId} more={more} /> : null;
}

/** Personal access tokens are for owners and admins of the organization itself (spec 2 §6). */
const isManager = (role: Role | undefined) => role !== undefined && EDITOR_ROLES.includes(role);

/** Where people land after they choose their first password, whichever link they used. */
export function VerifyRoute() {
  const { id, name } = useClientOfRoute();
  const navigate = useNavigate();
  const { data, error, mutate, isValidating } = useMyVerification(useSession()?.user.uid);
  const title = data?.isActivated ? 'verify.title' : 'unverified.title';
  usePage({ title: accountsText(data ? title : 'verify.page'), width: 'form' });
  const goOn = useCallback(() => navigate(paths.today(id), { replace: true }), [navigate, id]);
  if (data?.isActivated) return <VerifiedAccount organization={name} onNext={goOn} />;
  if (data) return <UnverifiedAccount organization={name} email={data.email ?? ''} onNext={goOn} />;
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => mutate()} isRetrying={isValidating} />;
  return <CardsSkeleton heights={['12rem']} />;
}
