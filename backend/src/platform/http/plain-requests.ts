import { MAX_KEYS_LENGTH } from './page-keys.dto.js';

/** The format of ids sent by our own pages. Fast paths leave other spellings to the controller. */
export const PLAIN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Accepts only a query that `PageKeysDto` would accept unchanged. */
export function plainKeys(query: unknown): { keys: string | undefined } | null {
  const { keys, ...others } = query as Record<string, unknown>;
  const isPlain = keys === undefined || (typeof keys === 'string' && keys.length <= MAX_KEYS_LENGTH);
  return isPlain && Object.keys(others).length === 0 ? { keys } : null;
}
