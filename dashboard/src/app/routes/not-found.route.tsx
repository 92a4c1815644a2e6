import { usePage } from '@ui/parts/page-title';
import { NotFoundPage } from '@ui/states/not-found-page';
import { text } from '../../dashboard-messages';
import { PlainPage } from '../shell/plain-page';

export function NotFoundRoute() {
  usePage({ title: text('shell.notFoundTitle') });
  return <NotFoundPage message={text('shell.notFound')} />;
}

/** The same without the frame of the dashboard. */
export function PlainNotFoundPage() {
  return (
    <PlainPage title={text('shell.notFoundTitle')}>
      <NotFoundPage isWholePage message={text('shell.notFound')} />
    </PlainPage>
  );
}
