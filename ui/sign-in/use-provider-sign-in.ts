import { cookiesBlocked } from '@contracts/domain/sign-in-providers';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error';
import { uiText } from '../messages/ui-messages';
import { openProviderWindow, type ProviderChoice, type ProviderProof } from './provider-window';

/** Why nobody was signed in. `cookies`: shown as an alert; `unknown`: the person has no account yet. */
export interface SignInProblem {
  kind: 'plain' | 'cookies' | 'unknown';
  message: string;
}

export interface ProviderSignIn {
  busy: ProviderChoice | null;
  problem: SignInProblem | null;
  begin: (choice: ProviderChoice) => void;
  forgetProblem: () => void;
}

/** Proves the person's identity through a provider's window; `publicUrl` is where those start, `spend` uses the proof. */
export function useProviderSignIn(
  publicUrl: string,
  spend: (proof: ProviderProof) => Promise<unknown>,
  onSignedIn?: () => void,
): ProviderSignIn {
  const [busy, setBusy] = useState<ProviderChoice | null>(null);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const stopListening = useRef<(() => void) | null>(null);
  useEffect(() => () => stopListening.current?.(), []);

  const fail = (failure: SignInProblem) => {
    setBusy(null);
    setProblem(failure);
  };

  const conclude = async (choice: ProviderChoice, proof: ProviderProof) => {
    setBusy(choice);
    try {
      await spend(proof);
      setBusy(null);
      onSignedIn?.();
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === 'not_found';
      fail({ kind: isUnknown ? 'unknown' : 'plain', message: (error as Error).message });
    }
  };

  const begin = (choice: ProviderChoice) => {
    stopListening.current?.();
    setProblem(null);
    setBusy(choice);
    stopListening.current = openProviderWindow(choice, publicUrl, {
      onProof: (proof) => void conclude(choice, proof),
      onRefused: ({ error, message }) =>
        fail(
          error === 'cookies_blocked'
            ? { kind: 'cookies', message: cookiesBlocked(choice.name) }
            : { kind: 'plain', message },
        ),
      onGone: () => setBusy(null),
    });
    if (stopListening.current === null) fail({ kind: 'plain', message: uiText('signIn.windowBlocked') });
  };

  return { busy, problem, begin, forgetProblem: () => setProblem(null) };
}
