import { chakra } from '@chakra-ui/react';
import { hasStatus } from '@ui/api/api-error';
import { Skeleton, SkeletonCards } from '@ui/parts/skeleton';
import { useProductStream } from '@ui/product/use-product-stream';
import { Navigate, useParams } from 'react-router-dom';
import { ChannelCards } from '../../features/client/channel-cards';
import { useClient } from '../../public-api/use-public';
import { appText } from '../app.messages';
import { ClientNav } from '../client-nav';
import { LoadError } from '../load-error';
import { PageBody, PageFrame } from '../page-frame';
import { PageNote } from '../page-note';
import { usePageTitle } from '../page-title';
import { usePaths } from '../paths';
import { useSite } from '../site';
import { ACCOUNT_ONLY, useAccount } from '../use-account';
import type { LeftContent } from './channel.route';
import { LeaveToRoot, useIsLost } from './other-pages';

/** The organisation's page: its channels, or its one channel at once (spec 1 §2). */
export function ClientRoute() {
  const site = useSite();
  const clientKey = useParams().clientKey ?? site.clientKey ?? '';
  const paths = usePaths();
  const { data: client, error, isValidating, mutate } = useClient(clientKey);
  const account = useAccount(ACCOUNT_ONLY, client, 'client');
  usePageTitle(client?.name);
  useProductStream();
  const isLost = useIsLost();

  if (hasStatus(error, 404)) return <LeaveToRoot />;
  if (client?.onlyChannelKey) {
    const state: LeftContent | null = isLost ? { isGone: true } : null;
    return <Navigate replace to={paths.channel(client.key, client.onlyChannelKey)} state={state} />;
  }
  return (
    <PageFrame
      nav={client && <ClientNav client={client} account={account} />}
      theme={client?.theme}
      footer={account.line}
    >
      {client && isLost && <PageNote>{appText('page.lost')}</PageNote>}
      {client && (
        <PageBody>
          <chakra.h1 fontSize={{ base: 'xl', md: '2xl' }} mb={{ base: '5', md: '8' }}>
            {client.name}
          </chakra.h1>
          <ChannelCards
            clientName={client.name}
            channels={client.channels}
            hrefOf={(channel) => paths.channel(client.key, channel.key)}
          />
        </PageBody>
      )}
      {!client && error && <LoadError error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!client && !error && <LoadingCards />}
      {account.dialogs}
    </PageFrame>
  );
}

function LoadingCards() {
  return (
    <PageBody>
      <Skeleton width="min(20rem, 70%)" height={{ base: '7', md: '9' }} mb={{ base: '5', md: '8' }} />
      <SkeletonCards />
    </PageBody>
  );
}
