import { errorMessage } from '@ui/messages/error-message';
import { ErrorState } from '@ui/states/error-state';
import { appText } from './app.messages';
import { PageCentre } from './page-frame';

export interface LoadErrorProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A page whose data did not come. */
export function LoadError({ error, isRetrying, onRetry }: LoadErrorProps) {
  return (
    <PageCentre>
      <ErrorState
        title={appText('page.loadFailed')}
        message={errorMessage(error)}
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    </PageCentre>
  );
}
