import { plainLetters } from './plain-letters.js';

const MAX_LENGTH = 80;
const FALLBACK = 'image';

/**
 * The name of an image in its library: the last part of the given name, lowercase, without diacritics,
 * with hyphens for spaces, only plain letters, digits, dots, hyphens, and underscores, and the extension of the stored type (`jpg`,
 * `png`, `webp`).
 */
export function imageFileName(given: string, extension: string): string {
  const base = given.split(/[\\/]/).at(-1) ?? '';
  const stem = plain(base.trim().replace(/\.[^.]*$/, ''));
  return `${stem.slice(0, MAX_LENGTH - extension.length - 1).replace(/[.-]+$/, '') || FALLBACK}.${extension}`;
}

/** The same name with a number before its extension, for when the library already has that name; 0 is the name itself. */
export function numberedFileName(name: string, number: number): string {
  if (number === 0) return name;
  const dot = name.lastIndexOf('.');
  const ending = `-${number}${name.slice(dot)}`;
  return name.slice(0, Math.min(dot, MAX_LENGTH - ending.length)) + ending;
}

function plain(text: string): string {
  const kept = plainLetters(text)
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9._-]/g, '');
  return kept.replace(/\.{2,}/g, '.').replace(/^[.-]+/, '');
}
