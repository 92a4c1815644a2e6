import { epochOf } from '@contracts/domain/content-times';
import { hasStatus } from '@ui/api/api-error';
import { Skeleton, SkeletonCards } from '@ui/components/skeleton';
import { useProductStream } from '@ui/product/use-product-stream';
import { useStreamValue } from '@ui/stream/use-stream';
import { styled } from '@ui/styled-system/jsx';
import { serverClock } from '@ui/time/server-clock';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ChannelCards } from '../../features/client/channel-cards';
import { useAttendeeChannels } from '../../features/gate/gate.requests';
import { takeNumberFromAddress, useKeptNumber } from '../../features/gate/kept-number';
import type { ClientDto } from '../../public-api/public.requests';
import { useClient } from '../../public-api/public.requests';
import { appText } from '../app.messages';
import { ClientNav } from '../client-nav';
import type { LeftContent } from '../gone-note';
import { LoadError } from '../load-error';
import { PageBody, PageFrame } from '../page-frame';
import { PageNote } from '../page-note';
import { useProductTitle } from '../page-title';
import { usePaths } from '../paths';
import { useSite } from '../site';
import { ACCOUNT_ONLY, useAccount } from '../use-account';
import { useClientRoom } from '../use-room';
import { useIsLost } from './other-pages';
import { LeaveToRoot } from './unknown-pages';

/** On phones, the bar already shows the name, or a logo with it. */
const NAMED_ABOVE = { '@media (max-width: 767px)': { srOnly: true } } as const;
const ASK_AGAIN_MS = 120_000;
/** After something starts or ends, everyone who looks on asks within this time. */
const ASK_THEN_MS = 20_000;

/** The organization's page: its channels, or its only channel right away (spec 1 §2). */
export function ClientRoute() {
  const [refreshInterval] = useState(() => askingAgain(Math.random()));
  const site = useSite();
  const clientKey = useParams().clientKey ?? site.clientKey ?? '';
  const { data: client, error, isValidating, mutate } = useClient(clientKey, { refreshInterval });
  if (hasStatus(error, 404)) return <LeaveToRoot />;
  if (client) return <ClientPage key={client.id} page={client} />;
  return (
    <ClientToCome>
      {error ? <LoadError error={error} isRetrying={isValidating} onRetry={() => void mutate()} /> : <LoadingCards />}
    </ClientToCome>
  );
}

/** How long to wait before asking what channels show, which isn't streamed: until something that is known starts or ends. `share`: 0 to 1, so that not everyone asks at once. */
function askingAgain(share: number): (client?: ClientDto) => number {
  return (client) => {
    const now = serverClock.now();
    const known = (client?.channels ?? []).flatMap(({ liveUntil, nextStartsAt, first }) => [
      liveUntil,
      nextStartsAt,
      first?.closesAt ?? null,
    ]);
    const coming = known.flatMap((at) => epochOf(at) ?? []).filter((at) => at > now);
    return Math.min(ASK_AGAIN_MS * (1 + share), Math.min(...coming) - now + ASK_THEN_MS * share);
  };
}

/** Shown until the organization is known: until then there is no room to follow. */
function ClientToCome({ children }: { children: ReactNode }) {
  const account = useAccount(ACCOUNT_ONLY, undefined, 'client');
  useProductStream();
  return (
    <PageFrame footer={account.line}>
      {children}
      {account.dialogs}
    </PageFrame>
  );
}

function ClientPage({ page }: { page: ClientDto }) {
  const paths = usePaths();
  const room = useClientRoom(page);
  const client = useStreamValue(room.store, (state) => state.client) ?? page;
  const isGone = useStreamValue(room.store, (state) => state.isClientGone) || room.status.state === 'refused';
  const account = useAccount(ACCOUNT_ONLY, client, 'client');
  const programs = new Map(
    page.channels.map(({ id, liveNow, liveUntil, nextStartsAt, first }) => [
      id,
      { liveNow, liveUntil, nextStartsAt, first },
    ]),
  );
  useProductTitle(client.name);
  // Before anything in the page reports where it is.
  useLayoutEffect(() => takeNumberFromAddress(client.id), [client.id]);
  const { data: attended } = useAttendeeChannels(useKeptNumber(client.id), { clientId: client.id });
  const untilOf = new Map(attended?.channels.map(({ id, availableUntil }) => [id, availableUntil]));
  const isLost = useIsLost();

  if (isGone) return <LeaveToRoot />;
  if (client.onlyChannelKey) {
    const state: LeftContent | null = isLost ? { isGone: true, isUnknown: true } : null;
    return <Navigate replace to={paths.channel(client.key, client.onlyChannelKey)} state={state} />;
  }
  return (
    <PageFrame nav={<ClientNav client={client} account={account} />} theme={client.theme} footer={account.line}>
      {isLost && <PageNote>{appText('page.lost')}</PageNote>}
      <PageBody>
        <styled.h1 fontSize="xl" mb="6" css={NAMED_ABOVE}>
          {client.name}
        </styled.h1>
        <ChannelCards
          clientName={client.name}
          untilOf={untilOf}
          channels={client.channels.map((channel) => ({ ...channel, ...programs.get(channel.id) }))}
          hrefOf={({ key }, contentKey) =>
            contentKey ? paths.content(client.key, key, contentKey) : paths.channel(client.key, key)
          }
        />
      </PageBody>
      {account.dialogs}
    </PageFrame>
  );
}

function LoadingCards() {
  return (
    <PageBody>
      <Skeleton hideBelow="md" width="min(20rem, 70%)" height="1.8rem" mb="6" />
      <SkeletonCards isPlain />
    </PageBody>
  );
}
