import { Button } from '@ui/components/button';
import { StateFrame } from '@ui/components/state-frame';
import { noteLostVisitor } from '@ui/session/lost-visitor';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useClient } from '../../public-api/public.requests';
import { appText } from '../app.messages';
import { PageCentre, PageFrame } from '../page-frame';
import { useProductTitle } from '../page-title';
import { usePaths } from '../paths';
import { SplashPage } from '../splash-page';
import { WaitingPage } from '../waiting-page';

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
