import { hasStatus } from '@ui/api/api-error';
import { FormSkeleton } from '@ui/forms/form-skeleton';
import { errorMessage } from '@ui/messages/error-message';
import { ErrorState } from '@ui/states/error-state';
import { NotFoundPage } from '@ui/states/not-found-page';
import { text } from '../../dashboard-messages';

interface Request {
  data?: unknown;
  error?: unknown;
  isValidating: boolean;
  mutate: () => Promise<unknown>;
}

/** What stands in the form's place while, or because, something it needs is not there. */
export function ContentFormState({ content, channels }: { content: Request; channels: Request }) {
  if (!content.data && hasStatus(content.error, 400, 404)) return <NotFoundPage message={text('form.notFound')} />;
  const failed = [content, channels].find(({ data, error }) => !data && error);
  if (!failed) return <FormSkeleton />;
  return (
    <ErrorState message={errorMessage(failed.error)} onRetry={() => failed.mutate()} isRetrying={failed.isValidating} />
  );
}
