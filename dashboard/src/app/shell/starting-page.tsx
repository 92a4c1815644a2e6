import { chakra } from '@chakra-ui/react';
import { uiText } from '@ui/messages/ui-messages';
import { Spinner } from '@ui/parts/spinner';
import { VisuallyHidden } from '@ui/parts/visually-hidden';

export function StartingPage() {
  return (
    <chakra.main id="content" display="grid" minHeight="100dvh" placeContent="center" color="text-muted">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      <Spinner size="8" />
    </chakra.main>
  );
}
