import { parseEmbedSnippet } from './embed-snippet.js';
import type { ContentType, VideoProvider } from './enums.js';
import { isGuid } from './form-checks.js';
import { parseWebAddress, type WebAddress } from './web-address.js';

export type VideoSource =
  | { readonly kind: 'youtube'; readonly id: string }
  | { readonly kind: 'vimeo'; readonly id: string; readonly hash?: string }
  | { readonly kind: 'facebook' | 'hls' | 'file'; readonly url: string }
  | { readonly kind: 'iframe'; readonly src: string; readonly allow: string };

export type VideoSourceResult = VideoSource | { readonly kind: 'error'; readonly message: string };

/** Providers that the form offers for each content type (spec 3 §2). */
export const PROVIDERS_BY_TYPE: Readonly<Record<ContentType, readonly VideoProvider[]>> = {
  onDemand: ['youtube', 'vimeo', 'facebook', 'livingAsOneSingle', 'other'],
  simulatedLive: ['youtube', 'vimeo', 'facebook', 'other'],
  live: ['livingAsOne', 'youtube', 'vimeo', 'facebook', 'other'],
};

const EMBED_ALLOW = 'autoplay; fullscreen';
const OWN_MEDIA = /^\/media\/(?!.*\.\.)[\w./-]+$/;

/** What the player plays for a stored source, or a message that explains what is wrong with it (spec 3 §5). */
export function parseVideoSource(provider: VideoProvider, src: string, contentType: ContentType): VideoSourceResult {
  const text = src.trim();
  if (text === '') return error(`${labelOf(provider)} is required`);
  switch (provider) {
    case 'youtube':
      return parseUrl(text, youtubeOf, 'https://www.youtube.com/watch?v=…');
    case 'vimeo':
      return parseUrl(text, vimeoOf, 'https://vimeo.com/…');
    case 'facebook':
      return parseUrl(text, facebookOf, 'https://www.facebook.com/…/videos/…');
    case 'livingAsOne':
    case 'livingAsOneSingle':
      return resiOf(provider, text);
    case 'livestream':
      return snippetOf(text, (host) => host === 'livestream.com' || host.endsWith('.livestream.com'));
    case 'other':
      if (directOf(text.replace(/^http:/i, 'https:')) && !directOf(text))
        return error('Video URL must begin with https://');
      return directOf(text) ?? (contentType === 'simulatedLive' ? directRequired() : snippetOf(text, () => true));
  }
}

/** An address of this server's own files as their path, so that it also works under the server's other names (spec 3 §5). */
export function withOwnPath(src: string, ownOrigin: string): string {
  const path = src.trim().startsWith(`${ownOrigin}/`) ? src.trim().slice(ownOrigin.length) : '';
  return OWN_MEDIA.test(path) ? path : src;
}

/** The source as it is stored: only the URL and known permissions of an embed snippet are kept. */
export function settleSource(provider: VideoProvider, src: string, contentType: ContentType): string {
  if (provider !== 'other' && provider !== 'livestream') return src;
  const source = parseVideoSource(provider, src, contentType);
  return source.kind === 'iframe' ? `<iframe src="${source.src}" allow="${source.allow}"></iframe>` : src;
}

/** The provider of what was pasted (an address, an embed code, or an id), or null if it is unknown, so that the person chooses. */
export function providerOfSource(src: string, contentType: ContentType): VideoProvider | null {
  const text = src.trim();
  const address = parseWebAddress(text);
  const known = address && NAMED.find(([, read]) => read(address))?.[0];
  if (known) return known;
  const others = PROVIDERS_BY_TYPE[contentType].filter(
    (provider) => provider.startsWith('livingAsOne') || provider === 'other',
  );
  return others.find((provider) => parseVideoSource(provider, text, contentType).kind !== 'error') ?? null;
}

const NAMED = [
  ['youtube', youtubeOf],
  ['vimeo', vimeoOf],
  ['facebook', facebookOf],
] as const;

function labelOf(provider: VideoProvider): string {
  if (provider === 'livingAsOne' || provider === 'livingAsOneSingle') return 'Embed Id';
  return provider === 'livestream' || provider === 'other' ? 'Embed Code' : 'Video URL';
}

function parseUrl(text: string, read: (address: WebAddress) => VideoSource | null, example: string): VideoSourceResult {
  const address = parseWebAddress(text);
  return (address && read(address)) ?? error(`Video URL needs to be a valid URL (ex. ${example})`);
}

function youtubeOf({ host, path, query }: WebAddress): VideoSource | null {
  const site = host.replace(/^(?:www|m|music)\./, '');
  const isYoutube = site === 'youtube.com' || site === 'youtube-nocookie.com';
  if (isYoutube && path === '/embed/live_stream' && /^[\w-]{10,40}$/.test(query.channel ?? '')) {
    return {
      kind: 'iframe',
      src: `https://www.youtube.com/embed/live_stream?channel=${query.channel}`,
      allow: EMBED_ALLOW,
    };
  }
  const inPath = /^\/(?:embed|live|shorts|v)\/([^/]+)\/?$/.exec(path)?.[1];
  const id = site === 'youtu.be' ? path.slice(1) : isYoutube ? (path === '/watch' ? query.v : inPath) : null;
  return id && /^[\w-]{11}$/.test(id) ? { kind: 'youtube', id } : null;
}

function vimeoOf({ host, path, query }: WebAddress): VideoSource | null {
  if (host !== 'vimeo.com' && host !== 'www.vimeo.com' && host !== 'player.vimeo.com') return null;
  const event = /^\/event\/(\d{1,12})(?:\/embed)?\/?$/.exec(path)?.[1];
  if (event) return { kind: 'iframe', src: `https://vimeo.com/event/${event}/embed`, allow: EMBED_ALLOW };
  const match = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(
    path,
  );
  if (!match?.[1]) return null;
  const hash = match[2] ?? (/^[\da-f]{6,20}$/.test(query.h ?? '') ? query.h : undefined);
  return hash === undefined ? { kind: 'vimeo', id: match[1] } : { kind: 'vimeo', id: match[1], hash };
}

function facebookOf({ host, path, query, href }: WebAddress): VideoSource | null {
  const isShort = host === 'fb.watch' && /^\/[\w-]+\/?$/.test(path);
  const isSite = /^(?:www\.|m\.|web\.)?facebook\.com$/.test(host);
  const isVideo = /^\/(?:[^/]+\/videos|reel|live|share\/v)\/[^/]/.test(path) || /^\/(?:watch|video\.php)/.test(path);
  const hasId = !path.startsWith('/watch') || path.startsWith('/watch/live') || /^\d+$/.test(query.v ?? '');
  return isShort || (isSite && isVideo && hasId) ? { kind: 'facebook', url: href.replace(/^http:/i, 'https:') } : null;
}

function resiOf(provider: 'livingAsOne' | 'livingAsOneSingle', text: string): VideoSourceResult {
  const id = parseResiId(text, { isSingle: provider === 'livingAsOneSingle' });
  if (id === null) return error('Embed Id is not valid');
  const library = provider === 'livingAsOneSingle' ? '&type=library' : '';
  const src = `https://control.resi.io/webplayer/video.html?id=${encodeURIComponent(id)}${library}`;
  return { kind: 'iframe', src, allow: EMBED_ALLOW };
}

function directOf(text: string): VideoSource | null {
  const address = parseWebAddress(text);
  const path = OWN_MEDIA.test(text) ? text : address?.isSecure ? address.path : null;
  if (path === null) return null;
  if (/\.m3u8$/i.test(path)) return { kind: 'hls', url: text };
  return /\.(?:mp4|m4v|webm|mov|ogv)$/i.test(path) ? { kind: 'file', url: text } : null;
}

function snippetOf(text: string, isAllowedHost: (host: string) => boolean): VideoSourceResult {
  const snippet = parseEmbedSnippet(text);
  if (snippet === 'no-iframe') return error('Embed Code needs to be a valid iFrame snippet');
  const host = snippet === 'no-src' ? null : parseWebAddress(snippet.src)?.host;
  if (snippet === 'no-src' || !host || !isAllowedHost(host))
    return error('Streaming Embed Code is formatted incorrectly');
  return { kind: 'iframe', ...snippet };
}

function directRequired(): VideoSourceResult {
  return error('Video URL needs to be a valid URL (ex. https://example.org/video.mp4)');
}

function error(message: string): VideoSourceResult {
  return { kind: 'error', message };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The id of a Resi stream or, for the single variant, of one video, which may also be base64 of colon-separated GUIDs; `null` when it is neither (spec 3 §5). */
function parseResiId(text: string, { isSingle }: { readonly isSingle: boolean }): string | null {
  if (isGuid(text)) return text;
  if (!isSingle) return null;
  const encoded = text.replace(/%3d/gi, '=');
  const guids = decodeBase64(encoded)?.split(':');
  return guids?.every(isGuid) ? encoded : null;
}

function decodeBase64(text: string): string | null {
  if (text.length > 1_000 || !/^[a-z\d+/]+={0,2}$/i.test(text)) return null;
  let bits = 0;
  let width = 0;
  let decoded = '';
  for (const character of text.replaceAll('=', '')) {
    bits = ((bits << 6) | ALPHABET.indexOf(character)) & 0xffff;
    width += 6;
    if (width >= 8) {
      width -= 8;
      decoded += String.fromCharCode((bits >> width) & 0xff);
    }
  }
  return decoded;
}
