import { hasStatus } from '@ui/api/api-error';
import { SkeletonRows } from '@ui/parts/skeleton';
import { NotFoundPage } from '@ui/states/not-found-page';
import { type LoadedRequest, RequestError } from '@ui/states/request-error';
import { peopleText as text } from '../../features/people/people.messages';
import { NotAllowed } from '../not-allowed';

/** What stands in the form's place while, or because, something it needs is not there. */
export function UserFormState({ requests }: { requests: readonly LoadedRequest[] }) {
  const failed = requests.find(({ data, error }) => !data && error);
  if (!failed) return <SkeletonRows />;
  if (hasStatus(failed.error, 403)) return <NotAllowed />;
  if (hasStatus(failed.error, 400, 404)) return <NotFoundPage message={text('form.notFound')} />;
  return <RequestError request={failed} />;
}
