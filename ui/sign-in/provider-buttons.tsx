import { NO_ACCOUNT, type SignInSurface } from '@contracts/domain/sign-in-providers';
import { KeyRound } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { FacebookMark, GoogleMark } from '../components/brand-marks';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { LinkIcon } from '../icons/link-icon';
import { uiText } from '../messages/ui-messages';
import { session } from '../session/session';
import { styled } from '../styled-system/jsx';
import type { ProviderChoice, ProviderProof } from './provider-window';
import { type SignInProblem, useProviderSignIn } from './use-provider-sign-in';

export interface ProviderButtonsProps {
  surface: SignInSurface;
  /** What to do with the proof; by default, signs the person in. */
  spend?: (proof: ProviderProof) => Promise<unknown>;
  choices: readonly ProviderChoice[];
  publicUrl: string;
  /** Where to create an account. */
  signUpUrl?: string | null;
  labelOf: (choice: ProviderChoice) => string;
  onSignedIn?: () => void;
}

function markOf({ provider, icon }: ProviderChoice): ReactElement {
  if (provider === 'google') return <GoogleMark />;
  if (provider === 'facebook') return <FacebookMark />;
  return icon ? <LinkIcon {...icon} /> : <KeyRound size={18} aria-hidden="true" />;
}

/** A button for each provider, and what went wrong in its window. */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { surface, spend, choices, publicUrl, signUpUrl, labelOf, onSignedIn } = props;
  const signIn = (proof: ProviderProof) => session.signInWithProvider({ ...proof, surface });
  const { busy, problem, begin, forgetProblem } = useProviderSignIn(publicUrl, spend ?? signIn, onSignedIn);
  return (
    <styled.div display="grid" gap="3">
      {choices.map((choice) => (
        <Button
          key={choice.provider}
          variant="outline"
          size="lg"
          width="full"
          whiteSpace="normal"
          keepsFocus
          icon={markOf(choice)}
          isBusy={busy?.provider === choice.provider}
          onClick={() => begin(choice)}
        >
          {labelOf(choice)}
        </Button>
      ))}
      {problem?.kind === 'cookies' && (
        <Dialog title={uiText('signIn.cookies')} size="sm" role="alertdialog" onClose={forgetProblem}>
          {problem.message}
          <styled.div mt="5" display="flex" justifyContent="flex-end">
            <Button onClick={forgetProblem}>{uiText('action.close')}</Button>
          </styled.div>
        </Dialog>
      )}
      <styled.div role="alert" _empty={{ mt: '-3' }}>
        {problem && problem.kind !== 'cookies' && (
          <styled.p color="danger-text" fontSize="sm" fontWeight="medium">
            <Sentence problem={problem} signUpUrl={signUpUrl ?? null} />
          </styled.p>
        )}
      </styled.div>
    </styled.div>
  );
}

/** The page builds the link itself: a server's message is never more than text. */
function Sentence({ problem, signUpUrl }: { problem: SignInProblem; signUpUrl: string | null }): ReactNode {
  const end = 'sign up';
  if (problem.kind !== 'unknown' || problem.message !== NO_ACCOUNT || signUpUrl === null) return problem.message;
  return (
    <>
      {NO_ACCOUNT.slice(0, -end.length)}
      <styled.a href={signUpUrl} textDecoration="underline">
        {end}
      </styled.a>
    </>
  );
}
