import { errorMessage } from '@ui/messages/error-message';
import { ErrorState } from '@ui/states/error-state';
import { appText } from './app.messages';

export interface LoadErrorProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A page whose data did not come. */
export function LoadError({ error, isRetrying, onRetry }: LoadErrorProps) {
  return (
    <ErrorState
      title={appText('page.loadFailed')}
      message={errorMessage(error)}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}
