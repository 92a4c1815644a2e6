import { ApiError } from '@ui/api/api-error';
import { Toaster } from '@ui/components/toaster';
import { startColorMode } from '@ui/theme/color-mode';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { DashboardTheme } from './app/dashboard-theme';
import { routes } from './app/router';
import { ReloadNotice } from './app/shell/reload-notice';

const router = createBrowserRouter(routes, { basename: '/dashboard' });

/** A refusal is final; only failures that may pass are retried. */
const shouldRetryOnError = (error: unknown) =>
  !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500;

function App() {
  return (
    <DashboardTheme>
      <SWRConfig value={{ shouldRetryOnError, errorRetryCount: 3 }}>
        <RouterProvider router={router} />
      </SWRConfig>
      <Toaster>
        <ReloadNotice />
      </Toaster>
    </DashboardTheme>
  );
}

startColorMode();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
