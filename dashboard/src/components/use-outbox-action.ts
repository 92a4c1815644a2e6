import { useProduct } from '@ui/product/product-info';
import { useNavigate } from 'react-router-dom';
import { text } from '../dashboard-messages';

export const OUTBOX_PATH = '/outbox';

/** For toasts about an email, on a server that keeps emails instead of sending them. */
export function useOutboxAction() {
  const { product } = useProduct();
  const navigate = useNavigate();
  return product?.keepsMail ? { label: text('outbox.open'), onClick: () => navigate(OUTBOX_PATH) } : undefined;
}
