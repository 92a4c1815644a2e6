import { errorMessage } from '@ui/messages/error-message';
import { ErrorState } from '@ui/states/error-state';
import { NotFoundPage } from '@ui/states/not-found-page';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { PlainPage } from '../shell/plain-page';

/** What is left when a page could not be drawn at all. */
export function RouteErrorPage() {
  const error = useRouteError();
  return (
    <PlainPage>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFoundPage message="Page not found." />
      ) : (
        <ErrorState headingLevel="h1" message={errorMessage(error)} onRetry={() => window.location.reload()} />
      )}
    </PlainPage>
  );
}
