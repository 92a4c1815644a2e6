import { PROVIDER_NAMES } from '@contracts/domain/sign-in-providers';
import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import { toast } from '@ui/components/toaster.store';
import { usePageReload } from '@ui/product/page-reload';
import { PRODUCT_PATH, useProduct } from '@ui/product/product-info';
import { session } from '@ui/session/session';
import type { Session } from '@ui/session/session.types';
import { passwordChoice } from '@ui/sign-in/password-window';
import type { ProviderChoice } from '@ui/sign-in/provider-window';
import { useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { text } from '../../dashboard-messages';

/** The person who was signed out elsewhere while this page had something to lose, until someone signs in. Signing out here leaves nothing. */
export function useKeptSession(current: Session | null): Session | null {
  const { isHeld } = usePageReload();
  const [last, setLast] = useState(current);
  const [kept, setKept] = useState<Session | null>(null);
  if (current === last) return kept;
  const isSignedOut = current !== null && !isPerson(current);
  const next = isSignedOut ? (kept ?? (isHeld && isPerson(last) ? last : null)) : null;
  setLast(current);
  setKept(next);
  return next;
}

const isPerson = (session: Session | null): boolean => session?.user.kind === 'registered';

type Mutate = ReturnType<typeof useSWRConfig>['mutate'];

const OF_EVERYBODY: readonly unknown[] = ['session', PRODUCT_PATH];

/** Clears everything that was loaded for one person. */
const forgetPerson = (mutate: Mutate) => mutate((key) => !OF_EVERYBODY.includes(key), undefined, { revalidate: false });

/** Also clears it when someone else signs in, in any tab, before anything is rendered for them. */
export function useForgettingOthers(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    let known = personNow();
    return session.subscribe(() => {
      const person = personNow();
      if (person !== null && known !== null && person !== known) void forgetPerson(mutate);
      known = person ?? known;
    });
  }, [mutate]);
}

function personNow(): string | null {
  const user = session.get()?.user;
  return user?.kind === 'registered' ? user.uid : null;
}

type ConfirmingProvider = components['schemas']['ConfirmingProviderDto'];

/** How a signed-in person can confirm who they are, and doing it. */
export function useConfirmation(id: string) {
  const { product } = useProduct();
  const params = { path: { id } };
  const methods = useSWR(['confirmation', id], () => unwrap(api.GET('/api/users/{id}/confirmation', { params })));
  const confirm = (proof: components['schemas']['ConfirmIdentityDto']) =>
    unwrap(api.POST('/api/users/{id}/confirmation', { params, body: proof }));
  return {
    ...methods,
    choices: methods.data ? choicesOf(methods.data) : [],
    publicUrl: product?.publicUrl ?? '',
    confirm,
  };
}

function choicesOf({ providers, passwordWindow }: components['schemas']['ConfirmationMethodsDto']): ProviderChoice[] {
  const inWindow = passwordWindow ? passwordChoice() : null;
  return [...providers.map(toChoice), ...(inWindow ? [inWindow] : [])];
}

function toChoice({ provider, clientId, clientName }: ConfirmingProvider): ProviderChoice {
  const name = provider === 'own' ? (clientName ?? '') : PROVIDER_NAMES[provider];
  return { provider, name, again: true, ...(clientId && { clientId }) };
}

/** Signs out and clears everything that was loaded for this person. */
export function useSignOut(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    try {
      await session.signOut();
      await forgetPerson(mutate);
    } catch {
      toast.error(text('account.signOutFailed'));
    }
  };
}
