const KEY = 'foyer.lostVisitor';

/** The page of the organization where something else was requested. */
export interface LostWay {
  name: string;
  href: string;
}

export interface LostVisit {
  /** Null if the address belonged to nobody. */
  way: LostWay | null;
}

/** Remembers, from one app to the other, that someone came through an address that leads nowhere. */
export function noteLostVisitor(visit: LostVisit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // Without storage, the other app greets them like everyone else.
  }
}

/** How they came; null otherwise. Kept with this entry of the browser's history, so that it survives reloading and going back. */
export function takeLostVisitor(): LostVisit | null {
  const visit = takeNoted() ?? (history.state as { lost?: LostVisit } | null)?.lost ?? null;
  if (visit) history.replaceState({ ...history.state, lost: visit }, '');
  return visit;
}

/** Call once the visitor has been told, or has moved on. */
export function forgetLostVisitor(): void {
  const { lost, ...state } = (history.state ?? {}) as { lost?: LostVisit };
  if (lost) history.replaceState(state, '');
}

function takeNoted(): LostVisit | null {
  try {
    const noted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return noted && { way: null, ...JSON.parse(noted) };
  } catch {
    return null;
  }
}
