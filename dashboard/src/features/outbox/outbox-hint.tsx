import { chakra } from '@chakra-ui/react';
import { TextLink } from '@ui/components/text-link';
import { useProduct } from '@ui/product/product-info';
import { outboxText as text } from './outbox.messages';

/** Where to find an email that was just announced, on a server that doesn't send any. */
export function OutboxHint({ to }: { to: string }) {
  const { product } = useProduct();
  if (!product?.keepsMail) return null;
  return (
    <chakra.p mb="5" fontSize="sm" color="text-muted">
      {text('outbox.hint')} <TextLink to={to}>{text('outbox.hintLink')}</TextLink>
    </chakra.p>
  );
}
