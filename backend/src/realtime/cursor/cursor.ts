/** Where a page stands in its rooms. Opaque to the page. */
export interface Cursor {
  /** Names the history: it changes when the database was restored or failed over. */
  epoch: string;
  /** Revisions of the rooms that the page follows, in order. */
  revisions: readonly number[];
  /** Hash of what the person was shown there: if it changes, the page starts over. */
  viewHash: string;
}

const PATTERN = /^([a-z0-9]{1,16})((?:\.\d{1,15}){0,8})\.([a-f0-9]{8})$/;

export function formatCursor({ epoch, revisions, viewHash }: Cursor): string {
  return [epoch, ...revisions, viewHash].join('.');
}

/** Null for anything that this product did not write: the page then gets a fresh snapshot. */
export function parseCursor(text: string | undefined): Cursor | null {
  const match = text ? PATTERN.exec(text) : null;
  if (!match) return null;
  const [, epoch, revisions, viewHash] = match as unknown as [string, string, string, string];
  return { epoch, revisions: revisions.split('.').slice(1).map(Number), viewHash };
}
