import { ACCOUNT_NOT_LINKED } from '@contracts/domain/account-messages';
import { cookiesBlocked } from '@contracts/domain/sign-in-providers';
import { toast } from '@ui/components/toaster.store';
import { uiText } from '@ui/messages/ui-messages';
import { useReloadHold } from '@ui/product/page-reload';
import { openProviderWindow, type ProviderChoice, type ProviderProof } from '@ui/sign-in/provider-window';
import { useEffect, useRef, useState } from 'react';

type Link = (proof: ProviderProof) => Promise<string>;

/** Linking through a provider's window. */
export function useLinking(publicUrl: string, link: Link) {
  const [busy, setBusy] = useState<ProviderChoice | null>(null);
  useReloadHold(busy !== null);
  const stopListening = useRef<(() => void) | null>(null);
  useEffect(() => () => stopListening.current?.(), []);

  const fail = (message: string) => {
    setBusy(null);
    toast.error(message);
  };
  const spend = async (proof: ProviderProof) => {
    try {
      toast.success(await link(proof));
    } catch {
      toast.error(ACCOUNT_NOT_LINKED);
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
  return { busy, begin };
}
