const MAX_LENGTH = 2_048;
const SHAPE = /^(https?):\/\/([a-z0-9.-]+)(:\d{1,5})?(\/[^\s?#<>"'`\\]*)?(\?[^\s#<>"'`\\]*)?(#[^\s<>"`\\]*)?$/i;
/** Control characters and halves of characters, which browsers would encode and no database stores. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9](?:[a-z0-9-]{0,62}))*$/;

/** Browsers and the server both have this parser; declared here, so that this file needs neither's types. */
const { URL: StandardAddress } = globalThis as unknown as {
  URL: new (text: string) => { readonly hostname: string };
};

/** A web address in parts; `path` starts with a slash, `href` is the whole address as it was given. */
export interface WebAddress {
  readonly href: string;
  readonly isSecure: boolean;
  readonly host: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Parses an absolute http or https address; returns `null` for user names, odd characters, anything above 2,048 characters, and whatever
 * the standard parser refuses or reads as another host.
 */
export function parseWebAddress(text: string): WebAddress | null {
  if (text.length > MAX_LENGTH || UNSTORABLE.test(text)) return null;
  const match = SHAPE.exec(text);
  if (!match) return null;
  const host = (match[2] ?? '').toLowerCase();
  if (!HOST.test(host) || standardHostOf(text) !== host) return null;
  return {
    href: text,
    isSecure: match[1]?.toLowerCase() === 'https',
    host,
    path: match[4] ?? '/',
    query: parseQuery((match[5] ?? '').slice(1)),
  };
}

/** What follows is an address as people write it: a name with a dot in it, then an end, a port, or a path. */
const BARE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]|$)/i;

/** The text with https added in front if it is an address without it, otherwise unchanged. */
export function withScheme(text: string): string {
  const whole = `https://${text.trim()}`;
  return BARE.test(text.trim()) && parseWebAddress(whole) ? whole : text;
}

function standardHostOf(text: string): string | null {
  try {
    return new StandardAddress(text).hostname;
  } catch {
    return null;
  }
}

function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const pair of text.split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (name !== '') query[decode(name)] ??= decode(value.join('='));
  }
  return query;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
