import { chakra } from '@chakra-ui/react';
import { isProductSite } from '@contracts/domain/site';
import { hasStatus } from '@ui/api/api-error';
import { pageBootstrap } from '@ui/api/page-bootstrap';
import type { MyAccount } from '@ui/api/wire.types';
import { NotFoundPage } from '@ui/components/not-found-page';
import { RequestError } from '@ui/components/request-error';
import { TextAnchor } from '@ui/components/text-anchor';
import { PRODUCT_NAME } from '@ui/messages/product-brand';
import { useProduct } from '@ui/product/product-info';
import type { ReactNode } from 'react';
import { CardsSkeleton } from '../../components/list-skeletons';
import { DevicesGroup } from './devices-group';
import { EmailGroup } from './email-group';
import { MailedLinkButton } from './mailed-link-button';
import { MethodsGroup } from './methods-group';
import { NamesForm } from './names-form';
import { PasswordGroup } from './password-group';
import { PictureGroup } from './picture-group';
import { profileText as text } from './profile.messages';
import { useMyAccount } from './profile.requests';
import { ProfileGroup } from './profile-group';

export interface ProfilePageProps {
  uid: string;
  signOut: ReactNode;
  /** The organization whose profile page this is. */
  clientId?: string | undefined;
  /** More about this account, such as access tokens. */
  more?: (account: MyAccount) => ReactNode;
}

/** Everything that people can change about their own account (spec 2 §2). */
export function ProfilePage({ uid, signOut, clientId, more }: ProfilePageProps) {
  const { refresh, ...request } = useMyAccount(uid);
  const { data, error } = request;
  if (!data) {
    if (hasStatus(error, 404)) return <NotFoundPage message={text('profile.notFound')} />;
    if (error) return <RequestError request={request} />;
    return <CardsSkeleton heights={['20rem', '7rem', '7rem', '7rem', '14rem']} />;
  }
  return (
    <chakra.div display="grid" gap="8">
      {data.isScoped ? (
        <ScopedProfile account={data} />
      ) : (
        <MyGroups account={data} clientId={clientId ?? null} onChanged={refresh} />
      )}
      {!data.isScoped && more?.(data)}
      <ProfileGroup title={text('signOut.title')} lead={text('signOut.lead')} action={signOut} />
    </chakra.div>
  );
}

interface MyGroupsProps {
  account: MyAccount;
  clientId: string | null;
  onChanged: () => Promise<void>;
}

function MyGroups({ clientId, ...props }: MyGroupsProps) {
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

/** A session that is limited to one organization can't change the account: links to where that is possible. */
function ScopedProfile({ account: { email, isActivated } }: { account: MyAccount }) {
  const { product } = useProduct();
  if (!isActivated && email) return <UnprovenAccount email={email} />;
  if (isProductSite(pageBootstrap.site)) return <p>{text('profile.scopedHere')}</p>;
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <p>{text('profile.scoped')}</p>
      <TextAnchor href={`${product?.publicUrl ?? ''}/dashboard/profile`}>
        {text('profile.scopedLink', { product: product?.name ?? PRODUCT_NAME })}
      </TextAnchor>
    </chakra.div>
  );
}

/** Signing in again would be limited again: only the mailbox helps. */
function UnprovenAccount({ email }: { email: string }) {
  return (
    <ProfileGroup
      title={text('email.title')}
      lead={text('link.unproven', { email })}
      action={<MailedLinkButton email={email}>{text('link.send')}</MailedLinkButton>}
    />
  );
}
