import { LINK_IS_OVER } from '@contracts/domain/account-messages';
import { hasStatus } from '@ui/api/api-error';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { StateFrame } from '@ui/components/state-frame';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { accountText } from './account-pages.messages';

interface AccountLinkProps<Found> {
  check: SWRResponse<Found>;
  /** What to do instead when the link has expired. */
  wayOn: ReactNode;
  children: (found: Found) => ReactNode;
}

const OVER = [400, 404, 410];
const SETTLED = 409;

/** The page behind an emailed link: while it is checked, when it has expired, and when it works. */
export function AccountLink<Found>({ check, wayOn, children }: AccountLinkProps<Found>) {
  const { data, error } = check;
  if (data) return children(data);
  if (hasStatus(error, ...OVER, SETTLED)) {
    return (
      <StateFrame headingLevel="h1" icon={<Unlink size={24} />} title={accountText('account.oops')} action={wayOn}>
        {hasStatus(error, SETTLED) ? error.message : LINK_IS_OVER}
      </StateFrame>
    );
  }
  if (error) return <RequestError headingLevel="h1" request={check} />;
  return (
    <div role="status">
      <VisuallyHidden>{accountText('account.loading')}</VisuallyHidden>
      <Skeleton width="22rem" maxWidth="90vw" height="24rem" />
    </div>
  );
}
