import { plainLetters } from './plain-letters.js';

/** First path segments that belong to the product, so no client or channel may use them as its key. */
export const RESERVED_KEYS: readonly string[] = [
  'dashboard',
  'api',
  'media',
  'share',
  'attend',
  'events',
  'signup',
  'reset',
  'reminders',
  'magic-link',
  'signed-in',
  'signed-in.js',
  'assets',
  'health',
  'metrics',
  'robots.txt',
  'favicon.ico',
  '.well-known',
];

export const KEY_TAKEN = 'URL is already taken';

const MIN_KEY_LENGTH = 2;
const MAX_KEY_LENGTH = 50;
const CONTENT_KEY = /^[a-z0-9]{10}$/;

/** The error in a client or channel key, worded as in the form, or `null`. The caller must check whether the key is taken (spec 2 §5). */
export function keyIssue(key: string): string | null {
  if (key === '') return 'URL is required';
  if (key.length < MIN_KEY_LENGTH) return 'URL needs to be at least 2 characters';
  if (key.length > MAX_KEY_LENGTH) return 'URL cannot be more than 50 characters';
  if (isReservedKey(key)) return KEY_TAKEN;
  return /^[a-z0-9-]+$/i.test(key) ? null : 'URL can only include letters, numbers, and dashes';
}

/** Whether a key, in any case, belongs to the product itself. */
export function isReservedKey(key: string): boolean {
  return RESERVED_KEYS.includes(key.toLowerCase());
}

/** The key suggested by a name: lowercase, letters without diacritics, hyphens for everything that isn't a letter or digit (spec 2 §4). */
export function keyFromName(name: string): string {
  const dashed = plainLetters(name).replace(/[^a-z0-9]+/g, '-');
  return dashed.replace(/^-/, '').slice(0, MAX_KEY_LENGTH).replace(/-$/, '');
}

/** Whether the text has the shape of a generated content key: 10 characters of [a-z0-9] (spec 3 §9). */
export function isContentKey(text: string): boolean {
  return CONTENT_KEY.test(text);
}
