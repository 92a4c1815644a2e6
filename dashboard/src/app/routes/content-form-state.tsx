import { hasStatus } from '@ui/api/api-error';
import { FormSkeleton } from '@ui/forms/form-skeleton';
import { NotFoundPage } from '@ui/states/not-found-page';
import { type LoadedRequest, RequestError } from '@ui/states/request-error';
import { contentFormText as text } from '../../features/contents/form/content-form.messages';

/** What stands in the form's place while, or because, something it needs is not there. */
export function ContentFormState({ content, channels }: { content: LoadedRequest; channels: LoadedRequest }) {
  if (!content.data && hasStatus(content.error, 400, 404)) return <NotFoundPage message={text('form.notFound')} />;
  const failed = [content, channels].find(({ data, error }) => !data && error);
  if (!failed) return <FormSkeleton />;
  return <RequestError request={failed} />;
}
