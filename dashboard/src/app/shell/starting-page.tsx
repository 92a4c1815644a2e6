import { Spinner } from '@ui/components/spinner';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { uiText } from '@ui/messages/ui-messages';
import { session } from '@ui/session/session';
import { styled } from '@ui/styled-system/jsx';
import { useLayoutEffect } from 'react';

const root = document.documentElement;
/** What the page was painted with: the sign-in page, or the frame of every page (dashboard/index.html). */
const first = document.getElementById('first');

/** The frame of every page for those who are signed in or probably are, without a break until their page is there. */
export function StartingPage() {
  const isFrame = root.dataset.first === 'shell' || session.get()?.user.kind === 'registered';
  useLayoutEffect(() => {
    if (isFrame) root.dataset.first = 'shell';
  }, [isFrame]);
  if (first && isFrame)
    return (
      <main id="content">
        <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
        <div ref={(place) => place?.replaceChildren(first.cloneNode(true))} />
      </main>
    );
  return (
    <styled.main id="content" display="grid" minHeight="100dvh" placeContent="center" color="text-muted">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      <Spinner size="8" />
    </styled.main>
  );
}
