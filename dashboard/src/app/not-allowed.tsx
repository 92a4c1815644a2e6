import { usePage } from '@ui/parts/page-title';
import { UnauthorizedPage } from '@ui/states/unauthorized-page';
import { text } from '../dashboard-messages';

/** What somebody sees whose role does not reach as far as the address. */
export function NotAllowed() {
  usePage({ title: text('shell.unauthorized') });
  return <UnauthorizedPage />;
}
