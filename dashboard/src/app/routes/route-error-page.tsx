import { errorMessage } from '@ui/messages/error-message';
import { uiText } from '@ui/messages/ui-messages';
import { ErrorState } from '@ui/states/error-state';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { PlainPage } from '../shell/plain-page';
import { PlainNotFoundPage } from './not-found.route';

/** What is left when a page could not be drawn at all. */
export function RouteErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <PlainNotFoundPage />;
  return (
    <PlainPage title={uiText('state.errorTitle')}>
      <ErrorState headingLevel="h1" message={errorMessage(error)} onRetry={() => window.location.reload()} />
    </PlainPage>
  );
}
