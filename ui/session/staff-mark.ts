const KEY = 'foyer.staff-seen-at';
/** How long someone from staff isn't counted among viewers in this browser, in milliseconds (spec 1 §9). */
const LIFETIME_MS = 1_800_000;

/** Notes that someone from staff uses this browser. */
export function markStaff(now: number): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Without storage, they count as a viewer.
  }
}

/** Whether someone from staff has used this browser a short time ago. */
export function isStaffBrowser(now: number): boolean {
  try {
    const seenAt = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return seenAt <= now && now - seenAt < LIFETIME_MS;
  } catch {
    return false;
  }
}
