import { LinkButton } from '@ui/components/link-button';
import { usePage } from '@ui/components/page-title';
import { UnauthorizedPage } from '@ui/components/unauthorized-page';
import { useParams } from 'react-router-dom';
import { text } from '../dashboard-messages';
import { paths } from './paths';

/** Shown when a person's role doesn't allow the page, with a link to one that it does. */
export function NotAllowed() {
  usePage({ title: text('shell.unauthorized') });
  const { clientId } = useParams();
  const back = clientId ? paths.today(clientId) : paths.chooser;
  return (
    <UnauthorizedPage
      action={
        <LinkButton to={back} variant="outline">
          {text('shell.back')}
        </LinkButton>
      }
    />
  );
}
