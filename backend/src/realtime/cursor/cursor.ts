/** A page's position in its rooms. Opaque to the page. */
export interface Cursor {
  /** Identifies the database's history. Changes after a restore or failover. */
  epoch: string;
  /** Revisions of the rooms that the page follows, in order. */
  revisions: readonly number[];
  /** Hash of the facts and the audience of this person. If it changes, the page starts over. */
  viewHash: string;
}

const PATTERN = /^([a-z0-9]{1,16})((?:\.\d{1,15}){0,8})\.([a-f0-9]{8})$/;

export function formatCursor({ epoch, revisions, viewHash }: Cursor): string {
  return [epoch, ...revisions, viewHash].join('.');
}

/** Returns null for any text that isn't a valid cursor; the page then gets a fresh snapshot. */
export function parseCursor(text: string | undefined): Cursor | null {
  const match = text ? PATTERN.exec(text) : null;
  if (!match) return null;
  const [, epoch, revisions, viewHash] = match as unknown as [string, string, string, string];
  return { epoch, revisions: revisions.split('.').slice(1).map(Number), viewHash };
}
