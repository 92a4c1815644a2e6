const KEY = 'foyer.lostVisitor';

/** The page of the organization of which someone looked for something else. */
export interface LostWay {
  name: string;
  href: string;
}

export interface LostVisit {
  /** Null where the address was nobody's. */
  way: LostWay | null;
}

/** Remembers, over the step from one app to the other, that someone came by an address that leads nowhere. */
export function noteLostVisitor(visit: LostVisit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // Without storage the other app greets like everyone.
  }
}

/** How someone came so; told once, null for everyone else. */
export function takeLostVisitor(): LostVisit | null {
  try {
    const noted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return noted && { way: null, ...JSON.parse(noted) };
  } catch {
    return null;
  }
}
