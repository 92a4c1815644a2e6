import { EDITOR_ROLES, PEOPLE_ROLES } from '@contracts/domain/access';
import { Role } from '@contracts/domain/enums';
import { ErrorState } from '@ui/components/error-state';
import { errorMessage } from '@ui/messages/error-message';
import { uiText } from '@ui/messages/ui-messages';
import { useSession } from '@ui/session/session';
import { isRouteErrorResponse, Outlet, type RouteObject, useRouteError } from 'react-router-dom';
import { NotAllowed, useLostRight } from './not-allowed';
import { RESERVED_SEGMENTS } from './paths';
import { ClientRoute, useClientOfRoute } from './routes/client/client.route';
import { TodayRoute } from './routes/client/today.route';
import { MissingPageRoute, NotFoundRoute, PlainNotFoundPage } from './routes/not-found.route';
import { ChooserRoute } from './routes/product/chooser.route';
import { PlainPage } from './shell/plain-page';
import { Shell } from './shell/shell';
import { StartingPage } from './shell/starting-page';
import { StaffGate } from './staff-gate';

const auditPage = async () => ({ Component: (await import('./routes/client/audit.route')).AuditRoute });
const loadContentForms = () => import('./routes/contents/content-form.routes');
const loadContents = () => import('./routes/contents/contents.route');
const loadChannels = () => import('./routes/client/channels.route');
/** What staff open from the first page, ahead of time. */
export const loadNextPages = () => Promise.all([loadContents(), loadChannels(), loadContentForms()]);
const contentsPage = async () => ({ Component: (await loadContents()).ContentsRoute });
const channelsPage = async () => ({ Component: (await loadChannels()).ChannelsRoute });
const addContentPage = async () => ({ Component: (await loadContentForms()).AddContentRoute });
const copyContentPage = async () => ({ Component: (await loadContentForms()).CopyContentRoute });
const editContentPage = async () => ({ Component: (await loadContentForms()).EditContentRoute });
const readyContentPage = async () => ({
  Component: (await import('./routes/contents/content-created.route')).ContentCreatedRoute,
});
const analyticsPage = async () => ({
  Component: (await import('./routes/contents/analytics.route')).AnalyticsRoute,
});
const bigAnalyticsPage = async () => ({
  Component: (await import('./routes/contents/analytics.route')).BigAnalyticsRoute,
});
const overviewPage = async () => ({ Component: (await import('./routes/client/overview.route')).OverviewRoute });
const hostPanelPage = async () => ({
  Component: (await import('./routes/contents/host-panel.route')).HostPanelRoute,
});
const chatExportPage = async () => ({
  Component: (await import('./routes/contents/chat-export.route')).ChatExportRoute,
});
const imagesPage = async () => ({ Component: (await import('./routes/client/images.route')).ImagesRoute });
const channelFormRoutes = () => import('./routes/client/channel-form.routes');
const addChannelPage = async () => ({ Component: (await channelFormRoutes()).AddChannelRoute });
const copyChannelPage = async () => ({ Component: (await channelFormRoutes()).CopyChannelRoute });
const editChannelPage = async () => ({ Component: (await channelFormRoutes()).EditChannelRoute });
const profilePage = async () => ({ Component: (await import('./routes/account/account.routes')).ProfileRoute });
const plainProfilePage = async () => ({
  Component: (await import('./routes/account/account.routes')).PlainProfileRoute,
});
const globalAuditPage = async () => ({ Component: (await import('./routes/client/audit.route')).GlobalAuditRoute });
const settingsPage = async () => ({
  Component: (await import('./routes/client/settings.routes')).ClientSettingsRoute,
});
const newClientPage = async () => ({
  Component: (await import('./routes/client/settings.routes')).NewClientRoute,
});
const nukePage = async () => ({ Component: (await import('./routes/product/owner.routes')).NukeRoute });
const refreshPage = async () => ({ Component: (await import('./routes/product/owner.routes')).ForcedRefreshRoute });

const upcomingPaywallPage = async () => ({
  Component: (await import('./routes/contents/upcoming.route')).UpcomingPaywallRoute,
});
const ticketingPage = async () => ({ Component: (await import('./routes/client/ticketing.route')).TicketingRoute });
const retentionPage = async () => ({ Component: (await import('./routes/client/retention.route')).RetentionRoute });
const reportMailsPage = async () => ({ Component: (await import('./routes/product/report.route')).ReportMailsRoute });
const upcomingPage = async () => ({ Component: (await import('./routes/contents/upcoming.route')).UpcomingRoute });
const reportPage = async () => ({ Component: (await import('./routes/product/report.route')).ReportRoute });
const globalUsersPage = async () => ({ Component: (await import('./routes/product/owner.routes')).GlobalUsersRoute });
const usersPage = async () => ({ Component: (await import('./routes/people/people.routes')).UsersRoute });
const addUserPage = async () => ({ Component: (await import('./routes/people/people.routes')).AddUserRoute });
const editUserPage = async () => ({ Component: (await import('./routes/people/people.routes')).EditUserRoute });

export const routes: RouteObject[] = [
  {
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <StartingPage />,
    children: [
      {
        path: '/forgot',
        lazy: async () => ({ Component: (await import('./routes/account/signed-out.routes')).ForgotRoute }),
      },
      {
        path: '/email/:userId/:code',
        lazy: async () => ({ Component: (await import('./routes/account/signed-out.routes')).EmailRoute }),
      },
      {
        path: '/unsubscribe/:subscriptionId/:code',
        lazy: async () => ({ Component: (await import('./routes/account/signed-out.routes')).UnsubscribeRoute }),
      },
      {
        path: '/window',
        lazy: async () => ({ Component: (await import('./routes/account/signed-out.routes')).WindowRoute }),
      },
      {
        path: '/outbox',
        lazy: async () => ({ Component: (await import('./routes/account/signed-out.routes')).OutboxRoute }),
      },
    ],
  },
  {
    element: <StaffGate />,
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <StartingPage />,
    children: [
      { path: '/', element: <ChooserRoute /> },
      { path: '/profile', lazy: plainProfilePage },
      {
        element: <GlobalGate roles={EDITOR_ROLES} />,
        children: [
          { path: '/audit', lazy: globalAuditPage },
          { path: '/upcoming', lazy: upcomingPage },
          { path: '/upcomingPaywall', lazy: upcomingPaywallPage },
          { path: '/add', lazy: newClientPage },
        ],
      },
      {
        element: <GlobalGate roles={[Role.owner]} />,
        children: [
          { path: '/forcedRefresh', lazy: refreshPage },
          { path: '/nuke', lazy: nukePage },
          { path: '/global', lazy: globalUsersPage },
          { path: '/report', lazy: reportPage },
        ],
      },
      ...RESERVED_SEGMENTS.map((segment) => ({ path: `/${segment}/*`, element: <MissingPageRoute /> })),
      {
        path: ':clientId',
        element: <ClientRoute />,
        children: [
          { element: <ClientGate roles={EDITOR_ROLES} />, children: [{ index: true, lazy: settingsPage }] },
          { path: 'today', element: <TodayRoute /> },
          { path: 'channels', lazy: channelsPage },
          {
            element: <ClientGate roles={EDITOR_ROLES} />,
            children: [
              { path: 'channels/add', lazy: addChannelPage },
              { path: 'channels/copy/:channelId', lazy: copyChannelPage },
              { path: 'channels/:channelId', lazy: editChannelPage },
              { path: 'images', lazy: imagesPage },
              { path: 'audit', lazy: auditPage },
              { path: 'reports', lazy: reportMailsPage },
              { path: 'contents/add', lazy: addContentPage },
              { path: 'contents/copy/:contentId', lazy: copyContentPage },
              { path: 'contents/:contentId/ready', lazy: readyContentPage },
            ],
          },
          {
            element: <ClientGate roles={[Role.owner]} />,
            children: [
              { path: 'ticketing', lazy: ticketingPage },
              { path: 'retention', lazy: retentionPage },
            ],
          },
          {
            element: <ClientGate roles={PEOPLE_ROLES} />,
            children: [
              { path: 'users', lazy: usersPage },
              { path: 'users/add', lazy: addUserPage },
              { path: 'users/:userId', lazy: editUserPage },
            ],
          },
          { path: 'overview', lazy: overviewPage },
          { path: 'contents', lazy: contentsPage },
          { path: 'contents/:contentId', lazy: editContentPage },
          { path: 'contents/:contentId/analytics', lazy: analyticsPage },
          { path: 'contents/:contentId/biganalytics', lazy: bigAnalyticsPage },
          { path: 'contents/:contentId/chatExport', lazy: chatExportPage },
          { path: 'contents/:contentId/host', lazy: hostPanelPage },
          { path: 'profile', lazy: profilePage },
          {
            path: 'verify',
            lazy: async () => ({ Component: (await import('./routes/account/account.routes')).VerifyRoute }),
          },
          { path: '*', element: <NotFoundRoute /> },
        ],
      },
    ],
  },
];

/** Lets people with one of these roles in the organization through; the server decides on every request (spec 2 §6). */
function ClientGate({ roles }: { roles: readonly Role[] }) {
  const client = useClientOfRoute();
  const isAllowed = roles.includes(client.role);
  const help = useLostRight(client, isAllowed);
  return isAllowed ? <Outlet context={client} /> : <NotAllowed help={help} />;
}

/** Pages about the whole product, for these global roles (spec 2 §2). */
function GlobalGate({ roles }: { roles: readonly Role[] }) {
  const role = useSession()?.user.globalRole ?? null;
  const isAllowed = role !== null && roles.includes(role as Role);
  return <Shell>{isAllowed ? <Outlet /> : <NotAllowed />}</Shell>;
}

/** Shown when a page could not be rendered at all. */
function RouteErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <PlainNotFoundPage />;
  return (
    <PlainPage title={uiText('state.errorTitle')}>
      <ErrorState headingLevel="h1" message={errorMessage(error)} onRetry={() => window.location.reload()} />
    </PlainPage>
  );
}
