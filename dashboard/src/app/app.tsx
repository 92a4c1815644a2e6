import '@ui/theme/late-sheet.css';
import { Toaster } from '@ui/components/toaster';
import { useLoadAhead } from '@ui/components/use-load-ahead';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { DashboardTheme } from './dashboard-theme';
import { loadNextPages, routes } from './router';
import { ReloadNotice } from './shell/reload-notice';

export { firstAnswers } from './first-answers';

const router = createBrowserRouter(routes, { basename: '/dashboard' });

const prepare = () => void loadNextPages().catch(() => undefined);

/** Everything but the sign-in page that people begin with. */
export function App() {
  useLoadAhead(prepare);
  return (
    <DashboardTheme>
      <RouterProvider router={router} />
      <Toaster>
        <ReloadNotice />
      </Toaster>
    </DashboardTheme>
  );
}
