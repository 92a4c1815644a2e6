import { usePage } from '@ui/parts/page-title';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountsText } from '../../features/accounts/accounts.messages';
import { VerifiedAccount } from '../../features/accounts/verified-account';
import { paths } from '../paths';
import { useClientOfRoute } from './client.route';

/** Where somebody arrives who has just chosen the first password. */
export function VerifyRoute() {
  const { id, name } = useClientOfRoute();
  const navigate = useNavigate();
  usePage({ title: accountsText('verify.title') });
  const goOn = useCallback(() => navigate(paths.channels(id), { replace: true }), [navigate, id]);
  return <VerifiedAccount organisation={name} onNext={goOn} />;
}
