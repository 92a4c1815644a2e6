import { errorMessage } from '@ui/messages/error-message';
import { usePage } from '@ui/parts/page-title';
import { SkeletonRows } from '@ui/parts/skeleton';
import { useSession } from '@ui/session/session';
import { ErrorState } from '@ui/states/error-state';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountsText } from '../../features/accounts/accounts.messages';
import { UnverifiedAccount } from '../../features/accounts/unverified-account';
import { useOwnVerification } from '../../features/accounts/use-own-verification';
import { VerifiedAccount } from '../../features/accounts/verified-account';
import { paths } from '../paths';
import { useClientOfRoute } from './client.route';

/** Where somebody arrives who has just chosen the first password, with whatever link. */
export function VerifyRoute() {
  const { id, name } = useClientOfRoute();
  const navigate = useNavigate();
  const { data, error, mutate, isValidating } = useOwnVerification(useSession()?.user.uid);
  const title = data?.isActivated ? 'verify.title' : 'unverified.title';
  usePage({ title: accountsText(data ? title : 'verify.page') });
  const goOn = useCallback(() => navigate(paths.channels(id), { replace: true }), [navigate, id]);
  if (data?.isActivated) return <VerifiedAccount organisation={name} onNext={goOn} />;
  if (data) return <UnverifiedAccount organisation={name} email={data.email ?? ''} onNext={goOn} />;
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => mutate()} isRetrying={isValidating} />;
  return <SkeletonRows />;
}
