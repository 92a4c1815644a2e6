import { chakra } from '@chakra-ui/react';
import { TextLink } from '@ui/components/text-link';
import { useProduct } from '@ui/product/product-info';
import { outboxText as text } from './outbox.messages';

/** Where a mail is found that was announced just now, on a server that sends none. */
export function OutboxHint({ to }: { to: string }) {
  const { product } = useProduct();
  if (!product?.keepsMail) return null;
  return (
    <chakra.p mb="5" fontSize="sm" color="text-muted">
      {text('outbox.hint')} <TextLink to={to}>{text('outbox.hintLink')}</TextLink>
    </chakra.p>
  );
}
