import { ApiError } from '@ui/api/api-error';
import { Toaster } from '@ui/parts/toaster';
import { ViewerTheme } from '@ui/theme/viewer-theme';
import { useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { createViewerRouter } from './router';
import type { Site } from './site';
import { SiteGate } from './site-gate';

const isWorthAnother = (error: unknown) =>
  !(error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500);

export function App() {
  return (
    <ViewerTheme>
      <SWRConfig value={{ shouldRetryOnError: isWorthAnother, errorRetryInterval: 3_000 }}>
        <SiteGate>{(site) => <Pages site={site} />}</SiteGate>
      </SWRConfig>
      <Toaster />
    </ViewerTheme>
  );
}

function Pages({ site }: { site: Site }) {
  const router = useMemo(() => createViewerRouter(site), [site]);
  return <RouterProvider router={router} />;
}
