import { Button } from '@ui/components/button';
import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { StateFrame } from '@ui/components/state-frame';
import { noteLostVisitor } from '@ui/session/lost-visitor';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useClient } from '../../public-api/public.requests';
import { appText } from '../app.messages';
import { PageCentre, PageFrame } from '../page-frame';
import { useProductTitle } from '../page-title';
import { usePaths } from '../paths';
import { ProductFrame } from '../product-frame';
import { isCustomDomain, useSite } from '../site';
import { SplashPage } from '../splash-page';
import { WaitingPage } from '../waiting-page';

const NOT_FOUND = `${appText('page.notFound')} ${appText('page.notFoundHint')}`;

export function UnknownPage() {
  useProductTitle(appText('page.notFoundTitle'));
  return (
    <ProductFrame>
      <NotFoundPage
        isWholePage
        message={NOT_FOUND}
        action={
          <LinkButton to="/" variant="outline">
            {appText('page.toStart')}
          </LinkButton>
        }
      />
    </ProductFrame>
  );
}

/** A host that belongs to no organization: none of the usual addresses work here. */
export function UnknownHostPage() {
  useProductTitle(appText('page.notFoundTitle'));
  const message = appText('page.unknownHost', { host: window.location.hostname });
  return (
    <ProductFrame>
      <NotFoundPage isWholePage message={message} />
    </ProductFrame>
  );
}

/** The key in the address is known, but the page isn't: shown in the organization's colors, with a link to its page. */
export function UnknownPageOfClient() {
  useProductTitle(appText('page.notFoundTitle'));
  const { '*': path = '' } = useParams();
  const site = useSite();
  const clientKey = site.clientKey ?? path.split('/')[0] ?? '';
  const paths = usePaths();
  const { data: client } = useClient(clientKey);
  return (
    <WaitingPage clientKey={clientKey}>
      <PageCentre>
        <NotFoundPage
          isWholePage
          message={NOT_FOUND}
          action={
            client && (
              <LinkButton to={paths.client(client.key)} variant="outline" whiteSpace="normal">
                {appText('page.toClient', { name: client.name })}
              </LinkButton>
            )
          }
        />
      </PageCentre>
    </WaitingPage>
  );
}

/** Location state set when an address doesn't exist. */
interface Lost {
  isLost: true;
  /** The organization that the address started with. */
  client?: { key: string; name: string };
}

/** The root of the product's hosts is the dashboard, which is another app. */
export function ToDashboard() {
  const lost = useLocation().state as Lost | null;
  const paths = usePaths();
  useEffect(() => {
    const { client } = lost ?? {};
    if (lost?.isLost) noteLostVisitor({ way: client ? { name: client.name, href: paths.client(client.key) } : null });
    window.location.replace('/dashboard');
  }, [lost, paths]);
  return <SplashPage />;
}

/** Shown when a whole page failed to render. */
export function FailedPage() {
  useProductTitle(appText('page.failed'));
  return (
    <PageFrame>
      <PageCentre>
        <StateFrame
          role="alert"
          headingLevel="h1"
          icon={<TriangleAlert size={24} />}
          title={appText('page.failed')}
          action={
            <Button icon={<RotateCw aria-hidden="true" />} onClick={() => window.location.reload()}>
              {appText('page.reload')}
            </Button>
          }
        />
      </PageCentre>
    </PageFrame>
  );
}

/** Where unknown organizations and channels lead (spec 1 §2, §8); tells the next page whose page was requested. */
export function ToRoot({ client }: { client?: Lost['client'] }) {
  const state: Lost = { isLost: true, client: client && { key: client.key, name: client.name } };
  return <Navigate replace to="/" state={state} />;
}

/** Where a page leads whose channel was deleted while it was open: what people came for may have moved to another channel. */
export function ToClient({ clientKey }: { clientKey: string }) {
  const state: Lost = { isLost: true };
  return <Navigate replace to={usePaths().client(clientKey)} state={state} />;
}

/** Where an unknown channel leads, once its organization is known. */
export function LostChannel({ clientKey }: { clientKey: string }) {
  const { data: client, error } = useClient(clientKey);
  return client || error ? <ToRoot client={client} /> : <WaitingPage clientKey={clientKey}>{null}</WaitingPage>;
}

/** Whether the visitor came from an address that leads nowhere. */
export const useIsLost = (): boolean => (useLocation().state as Lost | null)?.isLost === true;

/** Where unknown organizations lead: the root of the product's hosts, which another app serves; on a custom domain, there is nothing above. */
export function LeaveToRoot() {
  return isCustomDomain(useSite()) ? <UnknownPage /> : <ToRoot />;
}
