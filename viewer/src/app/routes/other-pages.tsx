import { Button, LinkButton } from '@ui/parts/button';
import { noteLostVisitor } from '@ui/session/lost-visitor';
import { NotFoundPage } from '@ui/states/not-found-page';
import { StateFrame } from '@ui/states/state-frame';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { appText } from '../app.messages';
import { PageCentre, PageFrame } from '../page-frame';
import { useProductTitle } from '../page-title';
import { useSite } from '../site';
import { SplashPage } from '../splash-page';

export function UnknownPage() {
  useProductTitle(appText('page.notFoundTitle'));
  const { isOwnDomain } = useSite();
  return (
    <PageFrame>
      <PageCentre>
        <NotFoundPage
          isWholePage
          message={appText('page.notFound')}
          action={
            isOwnDomain && (
              <LinkButton to="/" variant="outline">
                {appText('page.toStart')}
              </LinkButton>
            )
          }
        />
      </PageCentre>
    </PageFrame>
  );
}

/** Handed on by an address that is nobody's. */
interface Lost {
  isLost: true;
}
const LOST: Lost = { isLost: true };

/** The bare root of the product's hosts is the dashboard, which another app serves. */
export function ToDashboard() {
  const isLost = (useLocation().state as Lost | null)?.isLost;
  useEffect(() => {
    if (isLost) noteLostVisitor();
    window.location.replace('/dashboard');
  }, [isLost]);
  return <SplashPage />;
}

/** What stands when a whole page failed to draw. */
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

/** Where unknown organisations and channels lead. */
export const ToRoot = () => <Navigate replace to="/" state={LOST} />;

/** Where unknown organisations lead: the bare root of the product's hosts, which is not ours; on an own domain there is nothing above. */
export function LeaveToRoot() {
  const { isOwnDomain } = useSite();
  return isOwnDomain ? <UnknownPage /> : <ToRoot />;
}
