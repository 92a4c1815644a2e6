import { ErrorState } from '@ui/components/error-state';
import { errorMessage } from '@ui/messages/error-message';
import { appText } from './app.messages';
import { PageCentre } from './page-frame';
import { useProductTitle } from './page-title';

export interface LoadErrorProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A page whose data couldn't be loaded. */
export function LoadError({ error, isRetrying, onRetry }: LoadErrorProps) {
  useProductTitle(appText('page.loadFailed'));
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
