import { chakra } from '@chakra-ui/react';
import { usePageBelow } from '@ui/components/page-title';
import { TextLink } from '@ui/components/text-link';
import { Save } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { text } from '../../dashboard-messages';
import { SignInPage } from '../../features/session/sign-in-page';
import { paths } from '../paths';
import { PageNote } from './page-note';
import { StartingPage } from './starting-page';

const Cover = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    m: '0',
    p: '0',
    borderWidth: '0',
    overflowY: 'auto',
    bg: 'page',
    color: 'text',
  },
});

/** Covers a page whose person was signed out elsewhere with the sign-in form: what was typed is neither lost nor visible. */
export function SignInCover() {
  const cover = useRef<HTMLDialogElement>(null);
  usePageBelow();
  useLayoutEffect(() => {
    const element = cover.current;
    const left = document.activeElement;
    element?.showModal();
    window.addEventListener('keydown', keepOpen, true);
    return () => {
      window.removeEventListener('keydown', keepOpen, true);
      element?.close();
      if (left instanceof HTMLElement) left.focus();
    };
  }, []);
  return (
    <Cover
      ref={cover}
      aria-label={text('signIn.title')}
      onCancel={(event) => event.preventDefault()}
      // Browsers may close it anyway on a second request.
      onClose={() => cover.current?.showModal()}
    >
      <SignInPage
        waiting={<StartingPage />}
        note={
          <PageNote
            icon={<Save size={20} aria-hidden="true" />}
          >{`${text('signIn.kept')} ${text('signIn.refused')}`}</PageNote>
        }
        footer={
          <TextLink to={paths.forgot} target="_blank">
            {text('signIn.forgot')}
          </TextLink>
        }
      />
    </Cover>
  );
}

/** What is underneath must not be visible for even a moment. */
function keepOpen(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
