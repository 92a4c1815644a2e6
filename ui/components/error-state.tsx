import { RotateCw, TriangleAlert } from 'lucide-react';
import { uiText } from '../messages/ui-messages';
import { Button } from './button';
import { StateFrame } from './state-frame';

export interface ErrorStateProps {
  title?: string;
  message: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function ErrorState({
  title = uiText('state.errorTitle'),
  message,
  headingLevel,
  onRetry,
  isRetrying,
}: ErrorStateProps) {
  return (
    <StateFrame
      role="alert"
      icon={<TriangleAlert size={24} />}
      title={title}
      headingLevel={headingLevel}
      action={
        onRetry && (
          <Button variant="outline" onClick={onRetry} isBusy={isRetrying} icon={<RotateCw aria-hidden="true" />}>
            {uiText('action.retry')}
          </Button>
        )
      }
    >
      {message}
    </StateFrame>
  );
}
