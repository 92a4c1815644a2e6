import { ErrorState } from '@ui/components/error-state';
import { errorMessage } from '@ui/messages/error-message';
import { uiText } from '@ui/messages/ui-messages';
import { forgetLostVisitor, takeLostVisitor } from '@ui/session/lost-visitor';
import { LogOut } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { text } from '../../dashboard-messages';
import { SignInPage } from '../../features/session/sign-in-page';
import type { useSessionStart } from '../../features/session/use-session-start';
import { NotFoundPage } from './not-found-page';
import { PageNote } from './page-note';
import { PlainPage } from './plain-page';
import { StartingPage } from './starting-page';

type SignedOutPageProps = ReturnType<typeof useSessionStart> & {
  /** Leads to the page for a forgotten password. */
  forgot: ReactNode;
  /** Someone was signed out while the page was open. */
  isEnded?: boolean;
};

/** The page shown until someone has signed in; null once someone has. */
export function signedOutPage({
  current,
  hasStarted,
  error,
  retry,
  isAsking,
  forgot,
  isEnded = false,
}: SignedOutPageProps): ReactElement | null {
  if (!current && error) {
    return (
      <PlainPage title={uiText('state.errorTitle')}>
        <ErrorState headingLevel="h1" message={errorMessage(error)} onRetry={retry} isRetrying={isAsking} />
      </PlainPage>
    );
  }
  if (!current && !hasStarted) return <StartingPage />;
  if (current?.user.kind === 'registered') return null;
  if (isEnded) return <SignInPage waiting={<StartingPage />} note={<EndedNote />} footer={forgot} />;
  return <Entrance forgot={forgot} />;
}

/** Sign-in, after a word to those who didn't come for it. */
function Entrance({ forgot }: { forgot: ReactNode }) {
  const [visit, setVisit] = useState(takeLostVisitor);
  if (!visit) return <SignInPage waiting={<StartingPage />} footer={forgot} />;
  const handleSignIn = () => {
    forgetLostVisitor();
    setVisit(null);
  };
  return <NotFoundPage visit={visit} onSignIn={handleSignIn} />;
}

const EndedNote = () => (
  <PageNote
    icon={<LogOut size={20} aria-hidden="true" />}
  >{`${text('signIn.ended')} ${text('signIn.refused')}`}</PageNote>
);
