import { chakra } from '@chakra-ui/react';
import { hasStatus } from '@ui/api/api-error';
import type { OwnAccount } from '@ui/api/wire.types';
import { SkeletonRows } from '@ui/parts/skeleton';
import { NotFoundPage } from '@ui/states/not-found-page';
import { RequestError } from '@ui/states/request-error';
import type { ReactNode } from 'react';
import { DevicesGroup } from './devices-group';
import { EmailGroup } from './email-group';
import { MethodsGroup } from './methods-group';
import { NamesForm } from './names-form';
import { PasswordGroup } from './password-group';
import { PictureGroup } from './picture-group';
import { profileText as text } from './profile.messages';
import { ProfileGroup } from './profile-group';
import { ScopedProfile } from './scoped-profile';
import { useOwnAccount } from './use-own-account';

export interface ProfilePageProps {
  uid: string;
  signOut: ReactNode;
  /** The organisation in which it is open. */
  clientId?: string | undefined;
  /** What else belongs to this account, for example access tokens. */
  more?: (account: OwnAccount) => ReactNode;
}

/** What a person may change of the own account (spec 2 §2). */
export function ProfilePage({ uid, signOut, clientId, more }: ProfilePageProps) {
  const { refresh, ...request } = useOwnAccount(uid);
  const { data, error } = request;
  if (!data) {
    if (hasStatus(error, 404)) return <NotFoundPage message={text('profile.notFound')} />;
    if (error) return <RequestError request={request} />;
    return <SkeletonRows />;
  }
  return (
    <chakra.div maxWidth="form" mx="auto" display="grid" gap="6">
      {data.isScoped ? (
        <ScopedProfile account={data} />
      ) : (
        <OwnGroups account={data} clientId={clientId ?? null} onChanged={refresh} />
      )}
      {!data.isScoped && more?.(data)}
      <ProfileGroup title={text('signOut.title')} lead={text('signOut.lead')} action={signOut} />
    </chakra.div>
  );
}

interface OwnGroupsProps {
  account: OwnAccount;
  clientId: string | null;
  onChanged: () => Promise<void>;
}

function OwnGroups({ clientId, ...props }: OwnGroupsProps) {
  return (
    <>
      <PictureGroup {...props} />
      <NamesForm {...props} />
      <PasswordGroup {...props} />
      <MethodsGroup account={props.account} clientId={clientId} />
      <EmailGroup account={props.account} />
      <DevicesGroup uid={props.account.id} />
    </>
  );
}
