import { Toaster } from '@ui/components/toaster';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { DashboardTheme } from './dashboard-theme';
import { routes } from './router';
import { ReloadNotice } from './shell/reload-notice';

const router = createBrowserRouter(routes, { basename: '/dashboard' });

/** Everything but the sign-in page that people begin with. */
export function App() {
  return (
    <DashboardTheme>
      <RouterProvider router={router} />
      <Toaster>
        <ReloadNotice />
      </Toaster>
    </DashboardTheme>
  );
}
