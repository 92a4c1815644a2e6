import { ACCOUNT_NOT_LINKED } from '@contracts/domain/account-messages';
import { cookiesBlocked } from '@contracts/domain/sign-in-providers';
import { ApiError } from '@ui/api/api-error';
import { uiText } from '@ui/messages/ui-messages';
import { toast } from '@ui/parts/toaster.store';
import { useReloadHold } from '@ui/product/page-reload';
import { openProviderWindow, type ProviderChoice, type ProviderProof } from '@ui/sign-in/provider-window';
import { useEffect, useRef, useState } from 'react';

type Link = (proof: ProviderProof, currentPassword: string) => Promise<string>;

const NOT_PROVEN = 'reauthentication_required';

/** Linking through a window of a provider; where signing in was long ago, the proof waits for the password. */
export function useLinking(publicUrl: string, hasPassword: boolean, link: Link) {
  const [busy, setBusy] = useState<ProviderChoice | null>(null);
  const [waiting, setWaiting] = useState<ProviderProof | null>(null);
  useReloadHold(busy !== null);
  const stopListening = useRef<(() => void) | null>(null);
  useEffect(() => () => stopListening.current?.(), []);

  const fail = (message: string) => {
    setBusy(null);
    toast.error(message);
  };
  const spend = async (proof: ProviderProof) => {
    try {
      toast.success(await link(proof, ''));
    } catch (error) {
      const isNotProven = error instanceof ApiError && error.code === NOT_PROVEN;
      if (isNotProven && hasPassword) setWaiting(proof);
      else toast.error(ACCOUNT_NOT_LINKED);
    }
    setBusy(null);
  };
  const begin = (choice: ProviderChoice) => {
    stopListening.current?.();
    setBusy(choice);
    stopListening.current = openProviderWindow(choice, publicUrl, {
      onProof: (proof) => void spend(proof),
      onRefused: ({ error, message }) => fail(error === 'cookies_blocked' ? cookiesBlocked(choice.name) : message),
      onGone: () => setBusy(null),
    });
    if (stopListening.current === null) fail(uiText('signIn.windowBlocked'));
  };
  return { busy, waiting, begin, forget: () => setWaiting(null) };
}
