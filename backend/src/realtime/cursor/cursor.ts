import { createHash } from 'node:crypto';
import type { PersonalFacts } from '../audience/personal-sources.js';
import type { Audience } from '../rooms/room-source.js';

/** Where a page stands in its rooms. Opaque to the page. */
export interface Cursor {
  /** Names the history: it changes when the database was restored or failed over. */
  epoch: string;
  contentRevision: number | null;
  /** Of the channel's room, or of the organisation's. */
  channelRevision: number | null;
  grantHash: string;
}

const PATTERN = /^([a-z0-9]{1,16})\.(\d{1,15}|-)\.(\d{1,15}|-)\.([a-f0-9]{8})$/;

export function formatCursor(cursor: Cursor): string {
  return `${cursor.epoch}.${cursor.contentRevision ?? '-'}.${cursor.channelRevision ?? '-'}.${cursor.grantHash}`;
}

/** Null for anything that this product did not write: the page then gets a fresh snapshot. */
export function parseCursor(text: string | undefined): Cursor | null {
  const match = text ? PATTERN.exec(text) : null;
  if (!match) return null;
  const revision = (part: string | undefined): number | null =>
    part === undefined || part === '-' ? null : Number(part);
  return {
    epoch: match[1]!,
    contentRevision: revision(match[2]),
    channelRevision: revision(match[3]),
    grantHash: match[4]!,
  };
}

/** Changes when what the person may see or do changes. */
export function grantHashOf(audience: Audience, facts: PersonalFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([audience, facts]))
    .digest('hex')
    .slice(0, 8);
}
