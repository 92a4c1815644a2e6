import { Spinner } from '@ui/components/spinner';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { uiText } from '@ui/messages/ui-messages';
import { styled } from '@ui/styled-system/jsx';

export function StartingPage() {
  return (
    <styled.main id="content" display="grid" minHeight="100dvh" placeContent="center" color="text-muted">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      <Spinner size="8" />
    </styled.main>
  );
}
