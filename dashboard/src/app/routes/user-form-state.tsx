import { hasStatus } from '@ui/api/api-error';
import { errorMessage } from '@ui/messages/error-message';
import { SkeletonRows } from '@ui/parts/skeleton';
import { ErrorState } from '@ui/states/error-state';
import { NotFoundPage } from '@ui/states/not-found-page';
import { peopleText as text } from '../../features/people/people.messages';
import { NotAllowed } from '../not-allowed';

interface Request {
  data?: unknown;
  error?: unknown;
  isValidating: boolean;
  mutate: () => Promise<unknown>;
}

/** What stands in the form's place while, or because, something it needs is not there. */
export function UserFormState({ requests }: { requests: readonly Request[] }) {
  const failed = requests.find(({ data, error }) => !data && error);
  if (!failed) return <SkeletonRows />;
  if (hasStatus(failed.error, 403)) return <NotAllowed />;
  if (hasStatus(failed.error, 400, 404)) return <NotFoundPage message={text('form.notFound')} />;
  return (
    <ErrorState message={errorMessage(failed.error)} onRetry={() => failed.mutate()} isRetrying={failed.isValidating} />
  );
}
