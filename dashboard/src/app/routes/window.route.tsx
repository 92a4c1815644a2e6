import { TextLink } from '@ui/parts/text-link';
import { useSearchParams } from 'react-router-dom';
import { text } from '../../dashboard-messages';
import { PasswordWindowPage } from '../../features/session/password-window-page';
import { paths } from '../paths';
import { StartingPage } from '../shell/starting-page';

/** The window that a page on an organization's own domain opens for a password. */
export function WindowRoute() {
  const [query] = useSearchParams();
  return (
    <PasswordWindowPage
      flow={query.get('flow') ?? ''}
      waiting={<StartingPage />}
      footer={<TextLink to={paths.forgot}>{text('signIn.forgot')}</TextLink>}
    />
  );
}
