import { Toaster } from '@ui/components/toaster';
import { useEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { DashboardTheme } from './dashboard-theme';
import { loadContentForms, routes } from './router';
import { ReloadNotice } from './shell/reload-notice';

const router = createBrowserRouter(routes, { basename: '/dashboard' });

const SIGNS_OF_LIFE = ['pointermove', 'touchstart', 'keydown'] as const;

/** Everything but the sign-in page that people begin with. */
export function App() {
  useEffect(() => {
    const load = () => void loadContentForms().catch(() => undefined);
    for (const type of SIGNS_OF_LIFE) window.addEventListener(type, load, { once: true, passive: true });
    return () => {
      for (const type of SIGNS_OF_LIFE) window.removeEventListener(type, load);
    };
  }, []);
  return (
    <DashboardTheme>
      <RouterProvider router={router} />
      <Toaster>
        <ReloadNotice />
      </Toaster>
    </DashboardTheme>
  );
}
