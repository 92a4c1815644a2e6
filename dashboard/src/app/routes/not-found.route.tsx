import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { usePage } from '@ui/components/page-title';
import { TextAnchor } from '@ui/components/text-anchor';
import { useParams } from 'react-router-dom';
import { text } from '../../dashboard-messages';
import { clientsText } from '../../features/clients/clients.messages';
import { paths } from '../paths';
import { PlainPage } from '../shell/plain-page';
import { Shell } from '../shell/shell';

export function NotFoundRoute() {
  usePage({ title: text('shell.notFoundTitle'), isMessage: true });
  const { clientId = '' } = useParams();
  return (
    <NotFoundPage
      isWholePage
      message={text('shell.notFound')}
      action={
        <LinkButton to={paths.today(clientId)} variant="outline">
          {text('shell.back')}
        </LinkButton>
      }
    />
  );
}

/** Below one of the dashboard's own addresses, where nothing is. */
export function MissingPageRoute() {
  usePage({ title: text('shell.notFoundTitle'), isMessage: true });
  return (
    <Shell>
      <NotFoundPage
        isWholePage
        message={text('shell.notFound')}
        action={
          <LinkButton to={paths.chooser} variant="outline">
            {clientsText('chooser.all')}
          </LinkButton>
        }
      />
    </Shell>
  );
}

/** The same without the frame around it. */
export function PlainNotFoundPage() {
  return (
    <PlainPage title={text('shell.notFoundTitle')}>
      <NotFoundPage
        isWholePage
        message={text('shell.notFound')}
        action={<TextAnchor href="/dashboard">{text('shell.back')}</TextAnchor>}
      />
    </PlainPage>
  );
}
