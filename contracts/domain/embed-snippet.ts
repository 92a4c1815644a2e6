import { parseWebAddress } from './web-address.js';

const MAX_LENGTH = 10_000;
const IFRAME = /<iframe(?=[\s/>])([^<>]*)>/i;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const ALLOWED = [
  'accelerometer',
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'picture-in-picture',
  'web-share',
];

/** The parts of an embed snippet that are kept: a secure `src` and the known `allow` values. */
export interface EmbedSnippet {
  readonly src: string;
  readonly allow: string;
}

/** Parses a pasted iframe snippet: 'no-iframe' if there is none, 'no-src' if its source is missing or not an https address (spec 3 §5). */
export function parseEmbedSnippet(text: string): EmbedSnippet | 'no-iframe' | 'no-src' {
  if (text.length > MAX_LENGTH) return 'no-iframe';
  const tag = IFRAME.exec(text);
  if (!tag) return 'no-iframe';
  const attributes = parseAttributes(tag[1] ?? '');
  const given = (attributes.get('src') ?? '').trim().replaceAll('&amp;', '&');
  const address = parseWebAddress(given.startsWith('//') ? `https:${given}` : given);
  if (!address?.isSecure) return 'no-src';
  return { src: address.href, allow: allowOf(attributes) };
}

function parseAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
  return attributes;
}

function allowOf(attributes: ReadonlyMap<string, string>): string {
  const named = (attributes.get('allow') ?? 'autoplay')
    .split(';')
    .map((each) => each.trim().split(/\s/)[0]?.toLowerCase());
  if (attributes.has('allowfullscreen')) named.push('fullscreen');
  return ALLOWED.filter((each) => named.includes(each)).join('; ');
}
