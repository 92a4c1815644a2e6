import type { ReactNode } from 'react';
import { useClient } from '../public-api/public.requests';
import { ClientNav } from './client-nav';
import { ContentSkeleton } from './content-skeleton';
import { PageFrame } from './page-frame';
import { ACCOUNT_ONLY, useAccount } from './use-account';

/** The frame of an organization's page while its data is loading: navigation and colors stay the same. */
export function WaitingPage({ clientKey, children }: { clientKey: string; children: ReactNode }) {
  const { data: client } = useClient(clientKey);
  const account = useAccount(ACCOUNT_ONLY, client);
  return (
    <PageFrame nav={client && <ClientNav client={client} account={account} />} theme={client?.theme}>
      {children}
      {account.dialogs}
    </PageFrame>
  );
}

/** The same for a content's page. */
export function WaitingContent({ clientKey }: { clientKey: string }) {
  const { data: client } = useClient(clientKey);
  const account = useAccount(ACCOUNT_ONLY, client);
  return (
    <ContentSkeleton theme={client?.theme} nav={client && <ClientNav client={client} account={account} />}>
      {account.dialogs}
    </ContentSkeleton>
  );
}
