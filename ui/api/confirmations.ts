import type { FieldError } from '@contracts/domain/errors';

type Asker = () => Promise<boolean>;

const NEEDED = 'reauthentication_required';

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** How this app asks people to confirm who they are; returns a function that unregisters it. The asker says whether they did. */
export function onConfirmationNeeded(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Whether a request was refused only because the sign-in was too long ago. */
export async function needsConfirmation(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string; errors?: FieldError[] } | null;
  return body?.code === NEEDED && (body.errors ?? []).length === 0;
}

/** Asks once for all requests that are waiting. False: the person canceled, or this app never asks. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
