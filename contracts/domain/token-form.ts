import { cleanDisplayName } from './display-name.js';
import type { FieldError } from './errors.js';

/** Personal access tokens that one person may have in one organization. */
export const MAX_TOKENS = 20;
/** Maximum lifetime of a token, in years. */
export const MAX_TOKEN_YEARS = 5;

export const TOO_MANY_TOKENS = `There are ${MAX_TOKENS} personal access tokens already. Delete one first.`;
export const TOKEN_NOT_DELETED = 'Error Deleting Access Token';

export interface TokenForm {
  readonly name: string | null;
  /** Epoch milliseconds; null: the token never expires. */
  readonly expiresAt: number | null;
}

/** Issues in the form that makes a personal access token (spec 2 §5); `now` in epoch milliseconds. */
export function validateToken({ name, expiresAt }: TokenForm, now: number): FieldError[] {
  const errors: FieldError[] = [];
  const cleaned = cleanDisplayName(name ?? '');
  if (!cleaned.ok) errors.push({ path: 'name', message: cleaned.message });
  const issue = expiresAt === null ? null : expiryIssue(expiresAt, now);
  if (issue !== null) errors.push({ path: 'expiresAt', message: issue });
  return errors;
}

function expiryIssue(expiresAt: number, now: number): string | null {
  if (!Number.isFinite(expiresAt)) return 'Expiry must be a date';
  if (expiresAt <= now) return 'Expiry must be in the future';
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + MAX_TOKEN_YEARS);
  return expiresAt > last.getTime() ? `Expiry cannot be more than ${MAX_TOKEN_YEARS} years away` : null;
}
