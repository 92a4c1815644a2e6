import { chakra } from '@chakra-ui/react';
import { isProductSite } from '@contracts/domain/site';
import type { OwnAccount } from '@ui/api/wire.types';
import { PRODUCT_NAME } from '@ui/messages/product-brand';
import { TextAnchor } from '@ui/parts/text-link';
import { useProduct } from '@ui/product/product-info';
import { pageBootstrap } from '@ui/site/page-bootstrap';
import { MailedLinkButton } from './mailed-link-button';
import { profileText as text } from './profile.messages';
import { ProfileGroup } from './profile-group';

/** A session of one organisation only changes nothing of the account: the way to where that is done. */
export function ScopedProfile({ account: { email, isActivated } }: { account: OwnAccount }) {
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

/** Whoever signs in again is limited again: only the mailbox leads further. */
function UnprovenAccount({ email }: { email: string }) {
  return (
    <ProfileGroup
      title={text('email.title')}
      lead={text('link.unproven', { email })}
      action={<MailedLinkButton email={email}>{text('link.send')}</MailedLinkButton>}
    />
  );
}
