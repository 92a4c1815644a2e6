import { LINK_IS_OVER } from '@contracts/domain/account-messages';
import { hasStatus } from '@ui/api/api-error';
import { type AuthClient, AuthColors } from '@ui/components/auth-brand';
import { AuthFrame, AuthPage } from '@ui/components/auth-page';
import { RequestError } from '@ui/components/request-error';
import { places, Skeleton } from '@ui/components/skeleton';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { styled } from '@ui/styled-system/jsx';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { accountText } from './account-pages.messages';

interface AccountLinkProps<Found> {
  check: SWRResponse<Found>;
  /** The organization that the link's page belongs to. */
  clientOf: (found: Found) => AuthClient | null;
  /** What to do instead when the link has expired. */
  wayOn: ReactNode;
  children: (found: Found) => ReactNode;
}

const OVER = [400, 404, 410];
const SETTLED = 409;

/** The page behind an emailed link: while it is checked, when it has expired, and when it works. */
export function AccountLink<Found>({ check, clientOf, wayOn, children }: AccountLinkProps<Found>) {
  const { data, error } = check;
  return (
    <>
      <AuthColors client={data ? clientOf(data) : null} />
      {data ? (
        children(data)
      ) : hasStatus(error, ...OVER, SETTLED) ? (
        <AuthPage title={accountText('account.oops')} lead={hasStatus(error, SETTLED) ? error.message : LINK_IS_OVER}>
          {wayOn}
        </AuthPage>
      ) : (
        <AuthFrame>{error ? <RequestError headingLevel="h1" request={check} /> : <FormSkeleton />}</AuthFrame>
      )}
    </>
  );
}

/** As the form: a title, three fields, and a button. */
function FormSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{accountText('account.loading')}</VisuallyHidden>
      <Skeleton height="7" width="80%" />
      <Skeleton height="4" width="60%" mt="2" mb="6" />
      {places(3).map((place) => (
        <styled.div key={place} mb="5">
          <Skeleton height="4" width="30%" mb="2" />
          <Skeleton height="42px" />
        </styled.div>
      ))}
      <Skeleton height="12" />
    </div>
  );
}
