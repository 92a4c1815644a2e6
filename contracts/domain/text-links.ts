const TAIL = String.raw`[^\s<>"]*`;
const SCHEME = String.raw`\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s<>"]+`;
const WWW = String.raw`(?<![\w@.-])www\.[^\s<>"]+`;
/** Endings that make a bare name an address; those of countries unless people use them as words, as in "Amen.It is so". */
const ENDINGS =
  'com|net|org|info|biz|edu|gov|church|bible|io|ly|xyz|icu|dev|blog|website|top|shop|site|online|club|app|tv|gg|cc|fm|co|me|' +
  'a[ertu]|b[gor]|c[ahlnruz]|d[ek]|e[ceu]|es|f[ir]|g[hrt]|h[knu]|i[el]|jp|k[er]|l[tv]|m[lx]|n[gilz]|p[hklrty]|r[su]|s[gkv]|t[hkrw]|u[agksy]|ve|vn|za';
const END = String.raw`(?:${ENDINGS})(?![\w-]|\.\w)(?:[/?#:]${TAIL})?`;
/** With a path, any ending does, unless it is one half of "he/she" after a full stop. */
const END_WITH_PATH = String.raw`(?!(?:s?he|her|him|his|and|or)\/)[a-z]{2,24}(?::\d{1,5})?\/[^\s<>"]${TAIL}`;
const BARE = String.raw`(?<![\w@.-])(?:[a-z0-9][a-z0-9-]{0,62}\.){1,8}(?:${END}|${END_WITH_PATH})`;
const NUMBERS = String.raw`(?<![\w@.-])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?\/[^\s<>"]${TAIL}`;
const ANY = `${SCHEME}|${WWW}|${BARE}|${NUMBERS}`;
const LINK = new RegExp(ANY, 'gi');
const REMOVABLE = new RegExp(` ?(?:${ANY})`, 'gi');
const TRAILING = '.,!?;:\'")]}';

export type TextSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** The text without web addresses; email addresses stay (spec 3 §5). */
export function removeLinks(text: string): string {
  // Every address contains one of these.
  if (!text.includes('.') && !text.includes('://')) return text;
  return text.replace(REMOVABLE, (link: string, at: number) => {
    const isGlueing = link.startsWith(' ') && /\S/.test(text.charAt(at + link.length));
    return isGlueing ? ' ' : '';
  });
}

/** Splits a message for display into plain text and links; only http and https become links (spec 3 §5). */
export function splitLinks(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const shown = withoutTrailing(match[0]);
    const href = hrefOf(shown);
    if (href === null) continue;
    if (match.index > end) segments.push({ kind: 'text', text: text.slice(end, match.index) });
    segments.push({ kind: 'link', text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) segments.push({ kind: 'text', text: text.slice(end) });
  return segments;
}

function hrefOf(shown: string): string | null {
  if (/^https?:\/\/[^/?#]/i.test(shown)) return shown;
  return shown.includes('://') ? null : `https://${shown}`;
}

function withoutTrailing(link: string): string {
  let end = link.length;
  while (end > 0 && TRAILING.includes(link.charAt(end - 1))) end -= 1;
  return link.slice(0, end);
}
