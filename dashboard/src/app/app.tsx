import { ApiError } from '@ui/api/api-error';
import { Toaster } from '@ui/parts/toaster';
import { DashboardTheme } from '@ui/theme/dashboard-theme';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { router } from './router';
import { ReloadNotice } from './shell/reload-notice';

/** A refusal stays a refusal; only what may pass by itself is asked for again. */
const shouldRetryOnError = (error: unknown) =>
  !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500;

export function App() {
  return (
    <DashboardTheme>
      <SWRConfig value={{ shouldRetryOnError, errorRetryCount: 3 }}>
        <RouterProvider router={router} />
      </SWRConfig>
      <Toaster isAtEnd>
        <ReloadNotice />
      </Toaster>
    </DashboardTheme>
  );
}
