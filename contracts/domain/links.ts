import { isEmailAddress } from './email-address.js';
import { CodeProvider, LinkTarget } from './enums.js';
import type { FieldError } from './errors.js';
import { isBlank, isBlankHtml } from './form-checks.js';
import { GIVING_PROVIDERS, type GivingProvider, givingAddress, isGivingPath } from './giving.js';
import { drawnWeight, STORED_ICON_WEIGHTS } from './icon-catalogue.js';
import { parseWebAddress } from './web-address.js';

export interface LinkIcon {
  readonly weight: string;
  readonly name: string;
}

/** A link of an organization, a channel, or a content as forms submit it; its kind is the one of code, html, and url that isn't `null` (spec 2 §3). */
export interface PageLink {
  readonly text: string;
  readonly icon: LinkIcon | null;
  readonly url: { readonly url: string; readonly target: string } | null;
  readonly html: string | null;
  readonly codeProvider: string | null;
  readonly code: string | null;
  readonly enabled: boolean;
}

export type LinkKind = 'url' | 'html' | 'code';

export const MAX_LINKS = 30;
/** Maximum length of a link's name, in characters. */
export const MAX_TEXT = 60;
const MAX_HTML = 20_000;
/** For all links together: they are sent with every page. */
const MAX_ALL_HTML = 60_000;
const MAX_MAIL_LINK = 2_000;
const MAIL_LINK = /^mailto:([^?#]+)(\?[^#]*)?$/i;

export function linkKindOf({ code, codeProvider, html }: Pick<PageLink, 'code' | 'codeProvider' | 'html'>): LinkKind {
  if (code !== null || codeProvider !== null) return 'code';
  return html === null ? 'url' : 'html';
}

/** The link as it is stored: trimmed, with only what its kind needs. */
export function settleLink(link: PageLink): PageLink {
  const kind = linkKindOf(link);
  return {
    text: link.text.trim(),
    icon: link.icon && { weight: link.icon.weight, name: link.icon.name },
    url: kind === 'url' && link.url ? { url: link.url.url.trim(), target: link.url.target } : null,
    html: kind === 'html' ? link.html : null,
    codeProvider: kind === 'code' ? link.codeProvider : null,
    code: kind === 'code' ? (link.code ?? '').trim() : null,
    enabled: link.enabled,
  };
}

export function isGivingProvider(name: string | null): name is GivingProvider {
  return (GIVING_PROVIDERS as readonly (string | null)[]).includes(name);
}

/** Where links are shown: those of a content need an icon, and may open the chat. */
export type LinkPlace = 'client' | 'channel' | 'content';

/** The errors in the links, with paths below `links`, worded as in the form; `host` appears in example addresses (spec 2 §5, spec 3 §5). */
export function linkIssues(links: readonly PageLink[], host: string, place: LinkPlace): FieldError[] {
  if (links.length > MAX_LINKS) return [{ path: 'links', message: `There can be at most ${MAX_LINKS} links` }];
  let html = 0;
  return links.flatMap((link, at) => {
    html += link.html?.length ?? 0;
    const issues: Issue[] = [
      ['text', textIssue(link.text)],
      ['icon', iconIssue(link.icon, place)],
      ...(isChatLink(link, place) ? [] : ISSUES[linkKindOf(link)](link, host)),
      ...(html > MAX_ALL_HTML ? [['html', ALL_HTML_TOO_LONG] as const] : []),
    ];
    return issues.flatMap(([name, message]) =>
      message === null ? [] : [{ path: `links.${at}.${name}`, message: `(Link ${at + 1}) ${message}` }],
    );
  });
}

type Issue = readonly [name: string, message: string | null];

const ALL_HTML_TOO_LONG = `HTML content of all links together cannot be more than ${MAX_ALL_HTML} characters`;

const ISSUES: Record<LinkKind, (link: PageLink, host: string) => Issue[]> = {
  url: ({ url }, host) => [
    ['url.url', addressIssue(url?.url ?? '', host)],
    ['url.target', targetIssue(url?.target ?? '')],
  ],
  html: ({ html }) => [['html', htmlIssue(html ?? '')]],
  code: ({ codeProvider, code }) => [
    ['codeProvider', providerIssue(codeProvider)],
    ['code', codeIssue(codeProvider, code ?? '')],
  ],
};

function iconIssue(icon: LinkIcon | null, place: LinkPlace): string | null {
  if (!icon) return place === 'content' ? 'Link Icon is required' : null;
  return isKnownIcon(icon) ? null : 'Unknown icon';
}

/** Opens the chat, without a key (spec 3 §3). */
function isChatLink({ codeProvider }: PageLink, place: LinkPlace): boolean {
  return place === 'content' && codeProvider === CodeProvider.chat;
}

function textIssue(text: string): string | null {
  if (isBlank(text)) return 'Link Name is required';
  return text.trim().length > MAX_TEXT ? `Link Name cannot be more than ${MAX_TEXT} characters` : null;
}

/** The error in the address that a link opens; `host` appears in the example. */
export function addressIssue(url: string, host: string): string | null {
  if (isBlank(url)) return 'External Link is required';
  return parseWebAddress(url.trim()) || isMailLink(url.trim())
    ? null
    : `External Link needs to be a valid URL (ex. ${host})`;
}

/** Whether an address opens the mail program: `mailto:` and one address, plus whatever a browser may fill in. */
export function isMailLink(url: string): boolean {
  const [, address, rest = ''] = MAIL_LINK.exec(url) ?? [];
  return address !== undefined && url.length <= MAX_MAIL_LINK && isEmailAddress(address) && !/[\s\p{C}]/u.test(rest);
}

function targetIssue(target: string): string | null {
  if (target === '') return 'Target is required';
  return Object.hasOwn(LinkTarget, target) ? null : 'Unknown URL target';
}

/** The error in the text that a link shows. */
export function htmlIssue(html: string): string | null {
  if (isBlankHtml(html)) return 'HTML content is required';
  return html.length > MAX_HTML ? `HTML content cannot be more than ${MAX_HTML} characters` : null;
}

/** The error in the giving provider of a link. */
export function providerIssue(provider: string | null): string | null {
  return isGivingProvider(provider) ? null : 'A code provider must be chosen';
}

/** The error in the key of a giving provider. One that leads to no page counts as missing; whether a path leads to one, only the server knows. */
export function codeIssue(provider: string | null, code: string): string | null {
  const isUsable = isGivingProvider(provider)
    ? givingAddress(provider, code) !== null || isGivingPath(provider, code)
    : !isBlank(code);
  return isUsable ? null : 'A code provider key must be provided';
}

/** Whether the catalog has it (spec 1 §3). */
export function isKnownIcon({ name, weight }: LinkIcon): boolean {
  const known = STORED_ICON_WEIGHTS.find((one) => one === weight);
  return known !== undefined && drawnWeight(name, known) !== null;
}
