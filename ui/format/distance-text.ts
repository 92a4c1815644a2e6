const UNITS = [
  [365 * 86_400_000, 'year', 'years'],
  [30 * 86_400_000, 'month', 'months'],
  [7 * 86_400_000, 'week', 'weeks'],
  [86_400_000, 'day', 'days'],
  [3_600_000, 'h', 'h'],
  [60_000, 'min', 'min'],
] as const;

/** How far an instant is away, in its largest unit: "in 2 h", "3 days ago", "now" within a minute. Both in milliseconds. */
export function distanceText(at: number, now: number): string {
  const distance = Math.abs(at - now);
  for (const [length, one, many] of UNITS) {
    const count = Math.floor(distance / length);
    if (count === 0) continue;
    const amount = `${count} ${count === 1 ? one : many}`;
    return at > now ? `in ${amount}` : `${amount} ago`;
  }
  return 'now';
}
