/** Returns the first instants (UTC) of the months from `from` to `to`, counted from the month of `today`. */
export function upcomingMonths(today: Date, from: number, to: number): Date[] {
  return Array.from(
    { length: to - from + 1 },
    (_, index) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + from + index, 1)),
  );
}

/** For tables partitioned by their UUIDv7 id. Its first 48 bits are milliseconds, so the ids of one month are in one partition. */
export function monthlyPartition(table: string, month: Date): string {
  const next = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
  const suffix = `${month.getUTCFullYear()}${String(month.getUTCMonth() + 1).padStart(2, '0')}`;
  return `CREATE TABLE IF NOT EXISTS ${table}_${suffix} PARTITION OF ${table} FOR VALUES FROM ('${firstIdAt(month)}') TO ('${firstIdAt(next)}')`;
}

const HOURS_48_MS = 172_800_000;

/**
 * The id of an event that a page made. If its time is more than two days from `now` (epoch ms), as on a device whose clock is wrong, it gets that of the current
 * day: a row of a coming month would be in the way of its partition. Sent again, it's the same.
 */
export function datedId(id: string, now: number): string {
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  if (Math.abs(time - now) <= HOURS_48_MS) return id;
  return firstIdAt(new Date(new Date(now).setUTCHours(0, 0, 0, 0))).slice(0, 13) + id.slice(13);
}

/** The smallest UUID whose timestamp is the given instant. */
export function firstIdAt(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
