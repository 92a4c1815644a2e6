import { LINK_IS_OVER } from '@contracts/domain/account-messages';
import { hasStatus } from '@ui/api/api-error';
import { errorMessage } from '@ui/messages/error-message';
import { Skeleton } from '@ui/parts/skeleton';
import { TextAnchor } from '@ui/parts/text-link';
import { VisuallyHidden } from '@ui/parts/visually-hidden';
import { ErrorState } from '@ui/states/error-state';
import { StateFrame } from '@ui/states/state-frame';
import { Unlink } from 'lucide-react';
import { accountText } from './account-pages.messages';
import { ResetForm } from './reset-form';
import { useResetLink } from './use-reset-link';

export interface ResetLink {
  userId: string;
  resetCode: string;
}

const OVER = [400, 404, 410];

/** The form for a new password, or what is wrong with the link. */
export function ResetPage(link: ResetLink) {
  const { data, error, mutate, isValidating } = useResetLink(link);
  if (data) return <ResetForm link={link} email={data.email} />;
  if (hasStatus(error, ...OVER)) {
    return (
      <StateFrame
        headingLevel="h1"
        icon={<Unlink size={24} />}
        title={accountText('account.oops')}
        action={<TextAnchor href="/dashboard/forgot">{accountText('account.newLink')}</TextAnchor>}
      >
        {LINK_IS_OVER}
      </StateFrame>
    );
  }
  if (error) {
    return (
      <ErrorState headingLevel="h1" message={errorMessage(error)} onRetry={() => mutate()} isRetrying={isValidating} />
    );
  }
  return (
    <div role="status">
      <VisuallyHidden>{accountText('account.loading')}</VisuallyHidden>
      <Skeleton width="22rem" height="24rem" />
    </div>
  );
}
