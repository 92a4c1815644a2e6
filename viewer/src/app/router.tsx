import { isReservedKey } from '@contracts/domain/keys';
import type { PageSite } from '@contracts/domain/site';
import { ENTRY_THEMES } from '@contracts/domain/theme';
import { PanelErrorBoundary } from '@ui/components/panel-error-boundary';
import { useColorMode } from '@ui/theme/color-mode';
import { withLateSheet } from '@ui/theme/late-sheet';
import { PageTheme } from '@ui/theme/viewer-theme';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import {
  BrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigationType,
  useRoutes,
} from 'react-router-dom';
import { clientOfPage } from '../public-api/public.requests';
import { canonicalPath } from './paths';
import { ChannelRoute } from './routes/channel.route';
import { ContentRoute } from './routes/content.route';
import { FailedPage, ToDashboard } from './routes/other-pages';
import { isCustomDomain } from './site';
import { SplashPage } from './splash-page';

export const loadClientRoute = () => import('./routes/client.route');
const ClientRoute = lazy(async () => ({ default: (await loadClientRoute()).ClientRoute }));

const loadMailedLinks = () => withLateSheet(import('./routes/mailed-links.routes'));
const ResetRoute = lazy(async () => ({ default: (await loadMailedLinks()).ResetRoute }));
const SignupRoute = lazy(async () => ({ default: (await loadMailedLinks()).SignupRoute }));
const ReminderRoute = lazy(async () => ({ default: (await loadMailedLinks()).ReminderRoute }));

const loadAttendees = () => withLateSheet(import('./routes/attendees.routes'));
const AttendRoute = lazy(async () => ({ default: (await loadAttendees()).AttendRoute }));
const MagicLinkRoute = lazy(async () => ({ default: (await loadAttendees()).MagicLinkRoute }));
const loadEvent = () => withLateSheet(import('./routes/event.route'));
const EventRoute = lazy(async () => ({ default: (await loadEvent()).EventRoute }));

const loadUnknown = () => withLateSheet(import('./routes/unknown-pages'));
const UnknownHostPage = lazy(async () => ({ default: (await loadUnknown()).UnknownHostPage }));
const UnknownPage = lazy(async () => ({ default: (await loadUnknown()).UnknownPage }));
const UnknownPageOfClient = lazy(async () => ({ default: (await loadUnknown()).UnknownPageOfClient }));

/** Addresses have no key on a custom domain and start with the client key elsewhere; the product's own first segments are never a key (spec 1 §2). */
export function viewerRoutes(site: Pick<PageSite, 'kind'>): RouteObject[] {
  if (site.kind === 'unknown') return [{ path: '*', element: latePage(<UnknownHostPage />) }];
  const lead = isCustomDomain(site) ? '' : '/:clientKey';
  return [
    // Separate from the others, because their codes must not be lowercased.
    { path: '/reset/:userId/:resetCode', element: latePage(<ResetRoute />) },
    { path: '/signup/:userId/:verificationCode/:clientId?', element: latePage(<SignupRoute />) },
    { path: '/reminders/:reminderId/:code', element: latePage(<ReminderRoute />) },
    {
      element: (
        <WholePage>
          {/* The page before stays until the next one has loaded. */}
          <Suspense>
            <CanonicalPath />
          </Suspense>
        </WholePage>
      ),
      children: [
        ...(isCustomDomain(site) ? [] : [{ path: '/', element: <ToDashboard /> }]),
        { path: '/attend/:eventNumber/:attendeeNumber?', element: <AttendRoute /> },
        ...(isCustomDomain(site) ? [] : [{ path: '/events/:eventNumber', element: <EventRoute /> }]),
        { path: `${lead}/:channelKey/magic-link`, element: ofKeys(<MagicLinkRoute />) },
        { path: lead || '/', element: ofKeys(<ClientRoute />) },
        { path: `${lead}/:channelKey`, element: ofKeys(<ChannelRoute />) },
        { path: `${lead}/:channelKey/:contentKey`, element: ofKeys(<ContentRoute />) },
        { path: '*', element: ofKeys(<UnknownPageOfClient />) },
      ],
    },
  ];
}

export function ViewerRouter({ site }: { site: PageSite }) {
  return (
    <BrowserRouter>
      <ViewerPages site={site} />
    </BrowserRouter>
  );
}

function ViewerPages({ site }: { site: PageSite }) {
  const [routes] = useState(() => viewerRoutes(site));
  return useRoutes(routes);
}

/** A page that fails to render says so; the next one starts over. */
function WholePage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PanelErrorBoundary resetKey={pathname} failed={<FailedPage />}>
      {children}
    </PanelErrorBoundary>
  );
}

const latePage = (page: ReactNode) => (
  <WholePage>
    <Suspense fallback={<DeviceSplash />}>{page}</Suspense>
  </WholePage>
);

const ofKeys = (page: ReactNode) => <OfKeys>{page}</OfKeys>;

/** Reserved words aren't keys. (As routes of their own, they would take a slow phone longer to sort than all else about the address.) */
function OfKeys({ children }: { children: ReactNode }) {
  const [, first = ''] = useLocation().pathname.split('/');
  return isReservedKey(first) ? <UnknownPage /> : children;
}

/** In the colors of the page to come, which the server has painted already. */
function DeviceSplash() {
  const { mode } = useColorMode();
  return (
    <>
      <PageTheme theme={clientOfPage ? clientOfPage.theme : ENTRY_THEMES[mode]} />
      <SplashPage />
    </>
  );
}

/** Keys in addresses are lowercased, and shared links lose their prefix (spec 1 §2). */
function CanonicalPath() {
  const { pathname, search, hash } = useLocation();
  const wanted = canonicalPath(pathname);
  useFocusOnNewPage(pathname);
  if (wanted !== pathname) return <Navigate replace to={{ pathname: wanted, search, hash }} />;
  return <Outlet />;
}

/** A new page starts at its top, with the focus on its content for people who don't see it change. Where an opened address leads by itself, the focus stays before the links that skip. */
function useFocusOnNewPage(pathname: string): void {
  const before = useRef(pathname);
  const type = useNavigationType();
  const isBack = type === 'POP';
  const hasMoved = useRef(false);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    hasMoved.current ||= type !== 'REPLACE';
    if (hasMoved.current) document.getElementById('content')?.focus({ preventScroll: true });
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, type, isBack]);
}
