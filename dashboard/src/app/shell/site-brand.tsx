import { publicApi, unwrap } from '@ui/api/api-client';
import { AuthColors, brandOf } from '@ui/components/auth-brand';
import { Logo } from '@ui/components/logo';
import type { ReactNode } from 'react';
import useSWR from 'swr';

/** Logo and colors of the organization whose custom domain it is. Without them, people can still sign in. */
export function SiteBrand({ clientKey, place }: { clientKey: string; place: ReactNode }) {
  const { data, error } = useSWR(
    ['site-brand', clientKey],
    () => unwrap(publicApi.GET('/api/public/clients/resolve', { params: { query: { key: clientKey } } })),
    { revalidateOnFocus: false },
  );
  if (error) return <Logo />;
  if (!data) return place;
  return (
    <>
      <AuthColors client={data.data} />
      {brandOf(data.data)}
    </>
  );
}
