import { publicApi, unwrap } from '@ui/api/api-client';
import { pageBootstrap } from '@ui/api/page-bootstrap';
import { AuthColors, brandOf } from '@ui/components/auth-brand';
import { AuthBrand } from '@ui/components/auth-page';
import { Logo } from '@ui/components/logo';
import { styled } from '@ui/styled-system/jsx';
import type { ReactNode } from 'react';
import useSWR from 'swr';

/** On a custom domain, pages for people who aren't signed in have the organization's logo and color. */
export function SiteEntry({ children }: { children: ReactNode }) {
  const { kind, clientKey } = pageBootstrap.site;
  if (kind !== 'custom-domain' || clientKey === null) return children;
  return <AuthBrand value={<SiteBrand clientKey={clientKey} />}>{children}</AuthBrand>;
}

/** As high as a logo, until it is known. */
const BrandPlace = styled('span', { base: { display: 'block', height: '14' } });

/** Without the organization, people can still sign in. */
function SiteBrand({ clientKey }: { clientKey: string }) {
  const { data, error } = useSWR(
    ['site-brand', clientKey],
    () => unwrap(publicApi.GET('/api/public/clients/resolve', { params: { query: { key: clientKey } } })),
    { revalidateOnFocus: false },
  );
  if (error) return <Logo />;
  if (!data) return <BrandPlace />;
  return (
    <>
      <AuthColors client={data.data} />
      {brandOf(data.data)}
    </>
  );
}
