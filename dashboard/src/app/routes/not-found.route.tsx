import { usePage } from '@ui/parts/page-title';
import { NotFoundPage } from '@ui/states/not-found-page';

export function NotFoundRoute() {
  usePage({ title: 'Page not found' });
  return <NotFoundPage message="Page not found." />;
}
