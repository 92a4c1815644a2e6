import { PRODUCT_PATH } from '@ui/product/product-info';
import { session } from '@ui/session/session';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

type Mutate = ReturnType<typeof useSWRConfig>['mutate'];

const OF_EVERYBODY: readonly unknown[] = ['session', PRODUCT_PATH];

/** Forgets everything that was loaded for one person. */
export const forgetPerson = (mutate: Mutate) =>
  mutate((key) => !OF_EVERYBODY.includes(key), undefined, { revalidate: false });

/** Forgets it too when somebody else signs in, in whatever tab: before anything is drawn for them. */
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
