import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { usePage } from '@ui/components/page-title';
import { StateFrame } from '@ui/components/state-frame';
import { TextAnchor } from '@ui/components/text-anchor';
import { Hammer } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import { text } from '../../dashboard-messages';
import { clientsText } from '../../features/clients/clients.messages';
import { staffText } from '../../staff-messages';
import { COMING_PAGES, paths } from '../paths';
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

/** One of the dashboard's own addresses with nothing there, or nothing yet. */
export function MissingPageRoute() {
  const [first = ''] = useLocation().pathname.split('/').filter(Boolean);
  const isComing = COMING_PAGES.some((page) => page.toLowerCase() === first.toLowerCase());
  usePage({ title: isComing ? staffText('coming.page') : text('shell.notFoundTitle'), isMessage: true });
  const action = (
    <LinkButton to={paths.chooser} variant="outline">
      {clientsText('chooser.all')}
    </LinkButton>
  );
  return (
    <Shell>
      {isComing ? (
        <StateFrame icon={<Hammer size={24} />} title={staffText('coming.page')} headingLevel="h1" action={action}>
          {staffText('coming.pageHelp')}
        </StateFrame>
      ) : (
        <NotFoundPage isWholePage message={text('shell.notFound')} action={action} />
      )}
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
