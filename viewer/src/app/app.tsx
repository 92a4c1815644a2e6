import { ApiError } from '@ui/api/api-error';
import { Toaster } from '@ui/parts/toaster';
import { pageBootstrap } from '@ui/site/page-bootstrap';
import { ViewerTheme } from '@ui/theme/viewer-theme';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { createViewerRouter } from './router';
import { SiteContext } from './site';

const isWorthAnother = (error: unknown) =>
  !(error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500);

export function App() {
  return (
    <ViewerTheme>
      <SWRConfig value={{ shouldRetryOnError: isWorthAnother, errorRetryInterval: 3_000 }}>
        <SiteContext value={pageBootstrap.site}>
          <Pages />
        </SiteContext>
      </SWRConfig>
      <Toaster />
    </ViewerTheme>
  );
}

function Pages() {
  const [router] = useState(() => createViewerRouter(pageBootstrap.site));
  return <RouterProvider router={router} />;
}
