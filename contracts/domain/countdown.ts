const SECONDS = { week: 604_800, day: 86_400, hour: 3_600 } as const;

/** The remaining time (milliseconds) as text: whole weeks, days, or hours, and below an hour minutes:seconds; the last second shows 0:01, never 0:00 (spec 3 §4). */
export function formatCountdown(milliseconds: number): string {
  const seconds = milliseconds > 0 ? Math.ceil(milliseconds / 1_000) : 0;
  for (const [unit, length] of Object.entries(SECONDS)) {
    const count = Math.floor(seconds / length);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
