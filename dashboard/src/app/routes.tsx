import { Navigate, type RouteObject } from 'react-router-dom';
import { AddContentRoute } from './routes/add-content.route';
import { ChooserRoute } from './routes/chooser.route';
import { ClientRoute } from './routes/client.route';
import { ContentsRoute } from './routes/contents.route';
import { CopyContentRoute } from './routes/copy-content.route';
import { EditContentRoute } from './routes/edit-content.route';
import { NotFoundRoute } from './routes/not-found.route';
import { RouteErrorPage } from './routes/route-error-page';
import { StaffGate } from './staff-gate';

export const routes: RouteObject[] = [
  {
    errorElement: <RouteErrorPage />,
    children: [
      { path: '/forgot', lazy: async () => ({ Component: (await import('./routes/forgot.route')).ForgotRoute }) },
      { path: '/outbox', lazy: async () => ({ Component: (await import('./routes/outbox.route')).OutboxRoute }) },
    ],
  },
  {
    element: <StaffGate />,
    errorElement: <RouteErrorPage />,
    children: [
      { path: '/', element: <ChooserRoute /> },
      {
        path: ':clientId',
        element: <ClientRoute />,
        children: [
          { index: true, element: <Navigate to="contents" replace /> },
          { path: 'contents', element: <ContentsRoute /> },
          { path: 'contents/add', element: <AddContentRoute /> },
          { path: 'contents/copy/:contentId', element: <CopyContentRoute /> },
          { path: 'contents/:contentId', element: <EditContentRoute /> },
          { path: '*', element: <NotFoundRoute /> },
        ],
      },
    ],
  },
];
