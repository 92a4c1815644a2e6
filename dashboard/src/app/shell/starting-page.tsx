import { Spinner } from '@ui/components/spinner';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { uiText } from '@ui/messages/ui-messages';
import { styled } from '@ui/styled-system/jsx';

/** What the page was painted with, if that is the frame of every page (dashboard/index.html). */
const painted = document.documentElement.dataset.first === 'shell' ? document.getElementById('first') : null;

export function StartingPage() {
  if (painted)
    return (
      <main id="content">
        <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
        <div ref={(place) => place?.replaceChildren(painted.cloneNode(true))} />
      </main>
    );
  return (
    <styled.main id="content" display="grid" minHeight="100dvh" placeContent="center" color="text-muted">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      <Spinner size="8" />
    </styled.main>
  );
}
