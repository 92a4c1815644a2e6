import { pageBootstrap } from '@ui/api/page-bootstrap';
import { AuthBrand } from '@ui/components/auth-page';
import { Logo } from '@ui/components/logo';
import { styled } from '@ui/styled-system/jsx';
import { lazy, type ReactNode, Suspense } from 'react';

/** As high as a logo, until it is known. */
const place = <styled.span display="block" height="14" />;

const SiteBrand = lazy(() =>
  import('./site-brand').then(
    (part) => ({ default: part.SiteBrand }),
    () => ({ default: () => <Logo /> }),
  ),
);

/** On a custom domain, pages for people who aren't signed in have the organization's logo and color. */
export function SiteEntry({ children }: { children: ReactNode }) {
  const { kind, clientKey } = pageBootstrap.site;
  if (kind !== 'custom-domain' || clientKey === null) return children;
  const brand = (
    <Suspense fallback={place}>
      <SiteBrand clientKey={clientKey} place={place} />
    </Suspense>
  );
  return <AuthBrand value={brand}>{children}</AuthBrand>;
}
