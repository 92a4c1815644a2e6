import { chakra } from '@chakra-ui/react';
import { TextLink } from '@ui/components/text-link';
import type { ToastDetails } from '@ui/components/toaster.store';
import { useProduct } from '@ui/product/product-info';
import { useNavigate } from 'react-router-dom';
import { staffText } from '../staff-messages';

export const OUTBOX_PATH = '/outbox';

/** Whether emails leave this server; where they don't, whether the outbox shows them. */
function useMailDelivery() {
  const { product } = useProduct();
  return { isSent: product?.sendsMail !== false, isKept: product?.keepsMail === true };
}

interface MailToast {
  isSent: boolean;
  /** Of a toast about an email to this address: where none is sent, that it was not, and what to do. */
  detailsOf: (address?: string | null) => ToastDetails;
}

export function useMailToast(): MailToast {
  const { isSent, isKept } = useMailDelivery();
  const navigate = useNavigate();
  const note = staffText(isKept ? 'mail.notSent' : 'mail.notSentOperator');
  const action = isKept ? { label: staffText('outbox.open'), onClick: () => navigate(OUTBOX_PATH) } : undefined;
  const detailsOf = (address?: string | null) => ({
    detail: [address, !isSent && note].filter(Boolean).join(' · '),
    action,
  });
  return { isSent, detailsOf };
}

/** For someone who waits for an email: says so where this server sends none. */
export function MailNote({ isFull = false }: { isFull?: boolean }) {
  const { isSent, isKept } = useMailDelivery();
  if (isSent) return null;
  const note = isKept ? 'mail.notSent' : isFull ? 'mail.operatorHelp' : 'mail.notSentOperator';
  return (
    <chakra.p fontSize="sm" color="warning-text" overflowWrap="anywhere">
      {staffText(note)}
      {isKept && (
        <>
          {' '}
          <chakra.span position="relative" zIndex="1">
            <TextLink to={OUTBOX_PATH}>{staffText('outbox.open')}</TextLink>
          </chakra.span>
        </>
      )}
    </chakra.p>
  );
}
