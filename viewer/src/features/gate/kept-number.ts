import { useSyncExternalStore } from 'react';

const keyOf = (clientId: string) => `foyer.attendee.${clientId}`;
const listeners = new Set<() => void>();
/** Where nothing can be stored, numbers are kept until the page is left. */
const unstored = new Map<string, string>();

/** The attendee number that was entered in an organization, or null. */
export function keptNumber(clientId: string): string | null {
  try {
    return localStorage.getItem(keyOf(clientId));
  } catch {
    return unstored.get(clientId) ?? null;
  }
}

export function keepNumber(clientId: string, attendeeNumber: string | null): void {
  try {
    if (attendeeNumber === null) localStorage.removeItem(keyOf(clientId));
    else localStorage.setItem(keyOf(clientId), attendeeNumber);
  } catch {
    if (attendeeNumber === null) unstored.delete(clientId);
    else unstored.set(clientId, attendeeNumber);
  }
  for (const listener of [...listeners]) listener();
}

export function useKeptNumber(clientId: string): string | null {
  return useSyncExternalStore(subscribe, () => keptNumber(clientId));
}

/** Takes the number out of the page's address (`?a=` or `?A=`), so that it isn't shared with it, and keeps it if it's needed (spec 1 §4). */
export function takeNumberFromAddress(clientId: string, isNeeded: boolean): void {
  const url = new URL(location.href);
  const given = url.searchParams.get('a') ?? url.searchParams.get('A');
  if (given === null) return;
  url.searchParams.delete('a');
  url.searchParams.delete('A');
  history.replaceState(history.state, '', url);
  if (isNeeded) keepNumber(clientId, given.trim());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
