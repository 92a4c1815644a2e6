const KEY = 'foyer.lostVisitor';

/** Remembers, over the step from one app to the other, that somebody came by an address that leads nowhere. */
export function noteLostVisitor(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Without storage the other app greets like everybody.
  }
}

/** Whether somebody came so; told once. */
export function takeLostVisitor(): boolean {
  try {
    const isLost = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isLost;
  } catch {
    return false;
  }
}
