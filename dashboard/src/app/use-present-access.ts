import { onRefusal } from '@ui/api/refusals';
import { useEffect } from 'react';

/** Looks whether the organisation is still open to this person, as soon as something in it is refused. */
export function usePresentAccess(clientId: string, look: () => Promise<unknown>): void {
  useEffect(
    () =>
      onRefusal((path) => {
        if (path !== `/api/clients/${clientId}`) void look();
      }),
    [clientId, look],
  );
}
