import { errorMessage } from '../messages/error-message';
import { ErrorState, type ErrorStateProps } from './error-state';

/** A request as its hook returns it. */
export interface LoadedRequest {
  data?: unknown;
  error?: unknown;
  isValidating: boolean;
  mutate: () => Promise<unknown>;
}

export interface RequestErrorProps extends Pick<ErrorStateProps, 'title' | 'headingLevel'> {
  request: LoadedRequest;
}

/** Shown in place of what couldn't be loaded, with a way to retry. */
export function RequestError({ request: { error, isValidating, mutate }, ...state }: RequestErrorProps) {
  return (
    <ErrorState {...state} message={errorMessage(error)} onRetry={() => void mutate()} isRetrying={isValidating} />
  );
}
