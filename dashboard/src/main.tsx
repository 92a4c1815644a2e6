import '@fontsource-variable/inter';
import '@ui/theme/inter-fallback.css';
import '@ui/theme/sheet.css';
import { ApiError } from '@ui/api/api-error';
import { startColorMode } from '@ui/theme/color-mode';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { SiteEntry } from './app/shell/site-entry';
import { SignInShell } from './app/sign-in-shell';

/** A refusal is final; only failures that may pass are retried. */
const shouldRetryOnError = (error: unknown) =>
  !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500;

startColorMode();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <SWRConfig value={{ shouldRetryOnError, errorRetryCount: 3 }}>
      <SiteEntry>
        <SignInShell />
      </SiteEntry>
    </SWRConfig>
  </StrictMode>,
);
