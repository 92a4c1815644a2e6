import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { useParams } from 'react-router-dom';
import { useClient } from '../../public-api/public.requests';
import { appText } from '../app.messages';
import { PageCentre } from '../page-frame';
import { useProductTitle } from '../page-title';
import { usePaths } from '../paths';
import { ProductFrame } from '../product-frame';
import { isCustomDomain, useSite } from '../site';
import { WaitingPage } from '../waiting-page';
import { ToRoot } from './other-pages';

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

/** Where unknown organizations lead: the root of the product's hosts, which another app serves; on a custom domain, there is nothing above. */
export function LeaveToRoot() {
  return isCustomDomain(useSite()) ? <UnknownPage /> : <ToRoot />;
}
