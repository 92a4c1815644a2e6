import { RESERVED_KEYS } from '@contracts/domain/keys';
import type { PageSite } from '@contracts/domain/site';
import { useEffect, useRef } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { canonicalPath } from './paths';
import { ChannelRoute } from './routes/channel.route';
import { ClientRoute } from './routes/client.route';
import { ContentRoute } from './routes/content.route';
import { FailedPage, ToDashboard, UnknownHostPage, UnknownPage, UnknownPageOfClient } from './routes/other-pages';
import { isCustomDomain } from './site';
import { SplashPage } from './splash-page';

/** Reserved segments below which there is something of this app. */
const OWN_PAGES = ['share', 'reset', 'signup'];

/** Key-less addresses on an own domain, the client key in front elsewhere; the product's own first segments are nobody's key (spec 1 §2). */
export function viewerRoutes(site: Pick<PageSite, 'kind'>): RouteObject[] {
  if (site.kind === 'unknown') return [{ path: '*', element: <UnknownHostPage /> }];
  const lead = isCustomDomain(site) ? '' : '/:clientKey';
  const reserved: RouteObject[] = RESERVED_KEYS.filter((key) => !OWN_PAGES.includes(key)).map((key) => ({
    path: `/${key}/*`,
    element: <UnknownPage />,
  }));
  return [
    // Beside the others: their codes are not to be lowercased.
    {
      path: '/reset/:userId/:resetCode',
      errorElement: <FailedPage />,
      HydrateFallback: SplashPage,
      lazy: async () => ({ Component: (await import('./routes/account-links.routes')).ResetRoute }),
    },
    {
      path: '/signup/:userId/:verificationCode/:clientId?',
      errorElement: <FailedPage />,
      HydrateFallback: SplashPage,
      lazy: async () => ({ Component: (await import('./routes/account-links.routes')).SignupRoute }),
    },
    {
      element: <CanonicalPath />,
      errorElement: <FailedPage />,
      children: [
        ...(isCustomDomain(site) ? [] : [{ path: '/', element: <ToDashboard /> }]),
        ...reserved,
        { path: '/reset/*', element: <UnknownPage /> },
        { path: '/signup/*', element: <UnknownPage /> },
        { path: lead || '/', element: <ClientRoute /> },
        { path: `${lead}/:channelKey`, element: <ChannelRoute /> },
        { path: `${lead}/:channelKey/:contentKey`, element: <ContentRoute /> },
        { path: '*', element: <UnknownPageOfClient /> },
      ],
    },
  ];
}

export const createViewerRouter = (site: PageSite) => createBrowserRouter(viewerRoutes(site));

/** Keys in addresses are lowercased, and shared links lose their prefix (spec 1 §2). */
function CanonicalPath() {
  const { pathname, search, hash } = useLocation();
  const wanted = canonicalPath(pathname);
  useFocusOnNewPage(pathname);
  if (wanted !== pathname) return <Navigate replace to={{ pathname: wanted, search, hash }} />;
  return <Outlet />;
}

/** Another page begins at its top, and at its content for people who do not see it change. */
function useFocusOnNewPage(pathname: string): void {
  const before = useRef(pathname);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, isBack]);
}
