/** Revision of a form: changes with every save, but not when time alone changes what the form shows. */
export function formRevisionOf(row: { updatedAt: Date }): number {
  return row.updatedAt.getTime();
}

/** The time of a save. Strictly increases even within one millisecond, because the form's revision is derived from it. */
export function laterThan(before: Date, now: number): Date {
  return new Date(Math.max(now, before.getTime() + 1));
}
