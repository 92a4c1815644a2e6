import { createHash } from 'node:crypto';
import type { PersonalFacts } from '../audience/personal-sources.js';
import type { Audience } from '../rooms/room-source.js';

/** Where a page stands in its rooms. Opaque to the page. */
export interface Cursor {
  /** Names the history: it changes when the database was restored or failed over. */
  epoch: string;
  /** Of the rooms that the page follows, in their order. */
  revisions: readonly number[];
  grantHash: string;
}

const PATTERN = /^([a-z0-9]{1,16})((?:\.\d{1,15}){0,8})\.([a-f0-9]{8})$/;

export function formatCursor({ epoch, revisions, grantHash }: Cursor): string {
  return [epoch, ...revisions, grantHash].join('.');
}

/** Null for anything that this product did not write: the page then gets a fresh snapshot. */
export function parseCursor(text: string | undefined): Cursor | null {
  const match = text ? PATTERN.exec(text) : null;
  if (!match) return null;
  const [, epoch, revisions, grantHash] = match as unknown as [string, string, string, string];
  return { epoch, revisions: revisions.split('.').slice(1).map(Number), grantHash };
}

/** Changes when what the person may see or do changes. */
export function grantHashOf(audience: Audience, facts: PersonalFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([audience, facts]))
    .digest('hex')
    .slice(0, 8);
}
