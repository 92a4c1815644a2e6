const DAY_MS = 86_400_000;
const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** A UUIDv7 whose time is within a day of now; older or invented ones are not accepted as new commands. */
export function isFreshCommandId(id: string, now: number): boolean {
  if (!VERSION_7.test(id)) return false;
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return Math.abs(time - now) <= DAY_MS;
}
