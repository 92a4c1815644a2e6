import { render } from '@testing-library/react';
import { Toaster, toaster } from '@ui/components/toaster';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { DashboardTheme } from '../../../dashboard/src/app/dashboard-theme';
import { someone } from './someone';

/** Draws routes as the dashboard does, with an empty cache of its own. */
export function renderRoutes(routes: RouteObject[], at: string | { pathname: string; state?: unknown } = '/') {
  toaster.remove();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <DashboardTheme>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <RouterProvider router={router} />
      </SWRConfig>
      <Toaster />
    </DashboardTheme>,
  );
  return { ...view, router, user: someone() };
}

/** Draws one part on a page of its own. */
export const renderPart = (part: ReactNode) => renderRoutes([{ path: '*', element: part }]);
