import { type ReactNode, useCallback, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { AttendScreen } from '../../features/gate/attend-screen';
import { LinkEntry } from '../../features/gate/link-entry';
import { clientOfPage, useChannelPage, useClient } from '../../public-api/public.requests';
import { LoadError } from '../load-error';
import { PageCentre } from '../page-frame';
import { useProductTitle } from '../page-title';
import { pageKeys, usePaths } from '../paths';
import { ProductFrame } from '../product-frame';
import { isCustomDomain, useSite } from '../site';
import { WaitingPage } from '../waiting-page';
import { UnknownPage } from './unknown-pages';

/** Entry of an event's attendees. */
export function AttendRoute() {
  const { eventNumber = '', attendeeNumber = null } = useParams();
  return /^\d+$/.test(eventNumber) ? (
    <AttendPage eventNumber={eventNumber} attendeeNumber={attendeeNumber} />
  ) : (
    <UnknownPage />
  );
}

/** The number leaves the address at once, so that it isn't shared with it. */
function AttendPage({ eventNumber, attendeeNumber }: { eventNumber: string; attendeeNumber: string | null }) {
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const given = attendeeNumber ?? query.get('a') ?? query.get('A');
  const site = useSite();
  const { data: own } = useClient(isCustomDomain(site) ? site.clientKey : null);
  const paths = usePaths();
  const [title, setTitle] = useState<string | undefined>();
  useProductTitle(title);
  const hrefOf = useCallback(
    (channel: { clientKey: string; key: string }) => paths.channel(channel.clientKey, channel.key),
    [paths],
  );
  if (given !== null) return <Navigate replace to={`/attend/${eventNumber}`} state={{ attendeeNumber: given }} />;
  if (isCustomDomain(site) && !own) return <FrameOfPage>{null}</FrameOfPage>;
  return (
    <FrameOfPage>
      <AttendScreen
        eventNumber={eventNumber}
        clientId={own?.id}
        given={(state as { attendeeNumber?: string } | null)?.attendeeNumber ?? null}
        hrefOf={hrefOf}
        onTitle={setTitle}
      />
    </FrameOfPage>
  );
}

/** Target of the emailed link that lets attendees in. Its code is in the fragment, which no server gets. */
export function MagicLinkRoute() {
  const site = useSite();
  const { clientKey = site.clientKey ?? '', channelKey = '' } = useParams();
  const [code] = useState(() => window.location.hash.slice(1));
  const { data: page, error, isValidating, mutate } = useChannelPage(clientKey, channelKey);
  const paths = usePaths();
  useProductTitle(page?.channel.name);
  if (!page)
    return (
      <WaitingPage clientKey={clientKey}>
        {error && <LoadError error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      </WaitingPage>
    );
  const { channel } = page;
  return (
    <WaitingPage clientKey={clientKey}>
      <PageCentre width="full">
        {channel.isPaywalled ? (
          <LinkEntry
            channel={channel}
            gated={{ clientId: channel.clientId, channelId: channel.id, keys: pageKeys(channel) }}
            code={code}
            channelHref={paths.channel(clientKey, channelKey)}
          />
        ) : (
          <Navigate replace to={paths.channel(clientKey, channelKey)} />
        )}
      </PageCentre>
    </WaitingPage>
  );
}

/** That of the organization whose event it is, if the server knows it. */
function FrameOfPage({ children }: { children: ReactNode }) {
  if (!clientOfPage) return <ProductFrame>{children}</ProductFrame>;
  return (
    <WaitingPage clientKey={clientOfPage.key}>
      <PageCentre width="full">{children}</PageCentre>
    </WaitingPage>
  );
}
