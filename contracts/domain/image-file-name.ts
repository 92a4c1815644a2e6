import { plainLetters } from './plain-letters.js';

const MAX_LENGTH = 80;
const FALLBACK = 'image';

/**
 * The name that an image gets in its library: the last part of the given one, lower case, letters without their marks,
 * hyphens for spaces, plain letters, digits, dots, dashes and underscores only, and the ending of what is stored (`jpg`,
 * `png`, `webp`).
 */
export function imageFileName(given: string, extension: string): string {
  const base = given.split(/[\\/]/).at(-1) ?? '';
  const stem = plain(base.trim().replace(/\.[^.]*$/, ''));
  return `${stem.slice(0, MAX_LENGTH - extension.length - 1).replace(/[.-]+$/, '') || FALLBACK}.${extension}`;
}

/** The same name with a number before its ending, for when the library has that name already; 0 is the name itself. */
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
