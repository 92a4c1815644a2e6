import { EDITOR_ROLES, PEOPLE_ROLES } from '@contracts/domain/access';
import { Role } from '@contracts/domain/enums';
import type { RouteObject } from 'react-router-dom';
import { ClientGate } from './client-gate';
import { GlobalGate } from './global-gate';
import { RESERVED_SEGMENTS } from './paths';
import { AddContentRoute } from './routes/add-content.route';
import { ChannelsRoute } from './routes/channels.route';
import { ChooserRoute } from './routes/chooser.route';
import { ClientRoute } from './routes/client.route';
import { ContentsRoute } from './routes/contents.route';
import { CopyContentRoute } from './routes/copy-content.route';
import { EditContentRoute } from './routes/edit-content.route';
import { MissingPageRoute, NotFoundRoute } from './routes/not-found.route';
import { RouteErrorPage } from './routes/route-error-page';
import { StartingPage } from './shell/starting-page';
import { StaffGate } from './staff-gate';

const auditPage = async () => ({ Component: (await import('./routes/audit.route')).AuditRoute });
const imagesPage = async () => ({ Component: (await import('./routes/images.route')).ImagesRoute });
const profilePage = async () => ({ Component: (await import('./routes/profile.route')).ProfileRoute });
const plainProfilePage = async () => ({ Component: (await import('./routes/profile.route')).PlainProfileRoute });
const globalAuditPage = async () => ({ Component: (await import('./routes/global-audit.route')).GlobalAuditRoute });
const settingsPage = async () => ({
  Component: (await import('./routes/organisation-settings.route')).OrganisationSettingsRoute,
});
const newOrganisationPage = async () => ({
  Component: (await import('./routes/new-organisation.route')).NewOrganisationRoute,
});
const nukePage = async () => ({ Component: (await import('./routes/nuke.route')).NukeRoute });
const refreshPage = async () => ({ Component: (await import('./routes/forced-refresh.route')).ForcedRefreshRoute });

const globalUsersPage = async () => ({ Component: (await import('./routes/global-users.route')).GlobalUsersRoute });
const usersPage = async () => ({ Component: (await import('./routes/users.route')).UsersRoute });
const addUserPage = async () => ({ Component: (await import('./routes/add-user.route')).AddUserRoute });
const editUserPage = async () => ({ Component: (await import('./routes/edit-user.route')).EditUserRoute });

export const routes: RouteObject[] = [
  {
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <StartingPage />,
    children: [
      { path: '/forgot', lazy: async () => ({ Component: (await import('./routes/forgot.route')).ForgotRoute }) },
      {
        path: '/email/:userId/:code',
        lazy: async () => ({ Component: (await import('./routes/email.route')).EmailRoute }),
      },
      { path: '/window', lazy: async () => ({ Component: (await import('./routes/window.route')).WindowRoute }) },
      { path: '/outbox', lazy: async () => ({ Component: (await import('./routes/outbox.route')).OutboxRoute }) },
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
          { path: '/add', lazy: newOrganisationPage },
        ],
      },
      {
        element: <GlobalGate roles={[Role.owner]} />,
        children: [
          { path: '/forcedRefresh', lazy: refreshPage },
          { path: '/nuke', lazy: nukePage },
          { path: '/global', lazy: globalUsersPage },
        ],
      },
      ...RESERVED_SEGMENTS.map((segment) => ({ path: `/${segment}/*`, element: <MissingPageRoute /> })),
      {
        path: ':clientId',
        element: <ClientRoute />,
        children: [
          { element: <ClientGate roles={EDITOR_ROLES} />, children: [{ index: true, lazy: settingsPage }] },
          { path: 'channels', element: <ChannelsRoute /> },
          {
            element: <ClientGate roles={EDITOR_ROLES} />,
            children: [
              { path: 'images', lazy: imagesPage },
              { path: 'audit', lazy: auditPage },
              { path: 'contents/add', element: <AddContentRoute /> },
              { path: 'contents/copy/:contentId', element: <CopyContentRoute /> },
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
          { path: 'contents', element: <ContentsRoute /> },
          { path: 'contents/:contentId', element: <EditContentRoute /> },
          { path: 'profile', lazy: profilePage },
          { path: 'verify', lazy: async () => ({ Component: (await import('./routes/verify.route')).VerifyRoute }) },
          { path: '*', element: <NotFoundRoute /> },
        ],
      },
    ],
  },
];
