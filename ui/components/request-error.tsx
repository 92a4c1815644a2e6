import { errorMessage } from '../messages/error-message';
import { ErrorState, type ErrorStateProps } from './error-state';

/** A request as its hook answers it. */
export interface LoadedRequest {
  data?: unknown;
  error?: unknown;
  isValidating: boolean;
  mutate: () => Promise<unknown>;
}

export interface RequestErrorProps extends Pick<ErrorStateProps, 'title' | 'headingLevel'> {
  request: LoadedRequest;
}

/** Stands in the place of what did not come, with the way to ask for it again. */
export function RequestError({ request: { error, isValidating, mutate }, ...state }: RequestErrorProps) {
  return (
    <ErrorState {...state} message={errorMessage(error)} onRetry={() => void mutate()} isRetrying={isValidating} />
  );
}
