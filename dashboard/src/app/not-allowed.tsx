import { LinkButton } from '@ui/parts/button';
import { usePage } from '@ui/parts/page-title';
import { UnauthorizedPage } from '@ui/states/unauthorized-page';
import { useParams } from 'react-router-dom';
import { text } from '../dashboard-messages';
import { paths } from './paths';

/** What somebody sees whose role does not reach as far as the address, with the way to where it does. */
export function NotAllowed() {
  usePage({ title: text('shell.unauthorized') });
  const { clientId } = useParams();
  const back = clientId ? paths.channels(clientId) : paths.chooser;
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
