import { chakra } from '@chakra-ui/react';
import { PRODUCT_NAME } from '@ui/messages/product-name';
import { TextAnchor } from '@ui/parts/text-link';
import { useProduct } from '@ui/product/product-info';
import { profileText as text } from './profile.messages';

/** A session of one organisation only changes nothing of the account: the way to where that is done. */
export function ScopedProfile() {
  const { product } = useProduct();
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <p>{text('profile.scoped')}</p>
      <TextAnchor href={`${product?.publicUrl ?? ''}/dashboard/profile`}>
        {text('profile.scopedLink', { product: product?.name ?? PRODUCT_NAME })}
      </TextAnchor>
    </chakra.div>
  );
}
