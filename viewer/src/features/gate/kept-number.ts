import { useSyncExternalStore } from 'react';

const keyOf = (clientId: string) => `foyer.attendee.${clientId}`;
const seatKeyOf = (channelId: string) => `foyer.seat.${channelId}`;
const listeners = new Set<() => void>();
/** Where nothing can be stored, numbers are kept until the page is left. */
const unstored = new Map<string, string>();

/** The attendee number that was entered in an organization, or null. */
export const keptNumber = (clientId: string): string | null => read(keyOf(clientId));

export const keepNumber = (clientId: string, attendeeNumber: string | null): void =>
  write(keyOf(clientId), attendeeNumber);

export const useKeptNumber = (clientId: string): string | null =>
  useSyncExternalStore(subscribe, () => keptNumber(clientId));

/** The number with which this browser was last admitted to a channel; null: it wasn't, as staff who need none. */
export const seatNumber = (channelId: string): string | null => read(seatKeyOf(channelId));

export const noteSeat = (channelId: string, attendeeNumber: string | null): void =>
  write(seatKeyOf(channelId), attendeeNumber);

export const useSeatNumber = (channelId: string): string | null =>
  useSyncExternalStore(subscribe, () => seatNumber(channelId));

/** Takes the number out of the page's address (`?a=` or `?A=`), so that it isn't shared with it, and keeps it (spec 1 §4). */
export function takeNumberFromAddress(clientId: string): void {
  const url = new URL(location.href);
  const given = url.searchParams.get('a') ?? url.searchParams.get('A');
  if (given === null) return;
  url.searchParams.delete('a');
  url.searchParams.delete('A');
  history.replaceState(history.state, '', url);
  keepNumber(clientId, given.trim());
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) unstored.delete(key);
    else unstored.set(key, value);
  }
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
