import { CodeProvider, LinkTarget } from '../../../../contracts/domain/enums.js';
import { givingAddress, wholeGivingCode } from '../../../../contracts/domain/giving.js';
import { drawnWeight, type StoredIconWeight } from '../../../../contracts/domain/icon-catalogue.js';
import {
  isGivingProvider,
  isMailLink,
  type LinkIcon,
  type PageLink,
  settleLink,
} from '../../../../contracts/domain/links.js';
import { removeUnsafeCharacters } from '../../../../contracts/domain/plain-text.js';
import { lineOf } from '../../platform/fields/field-values.js';
import { sanitizeRichTexts } from '../../platform/text/rich-text.js';
import type { LinkIconDto, PageLinkDto } from './link.dto.js';
import type { SaveLinkDto } from './save-link.dto.js';

/** Normalizes submitted links for validation. Their HTML isn't sanitized yet. `givingHost`: where pages of Paperless Transactions are. */
export function toPageLinks(dtos: readonly SaveLinkDto[] | undefined, givingHost?: string): PageLink[] {
  return (dtos ?? []).map((dto) =>
    settleLink({
      text: lineOf(dto.text) ?? '',
      icon: dto.icon ?? null,
      url: dto.url ? { url: dto.url.url ?? '', target: dto.url.target ?? '' } : null,
      html: textOf(dto.html),
      codeProvider: textOf(dto.codeProvider),
      code: codeOf(dto, givingHost),
      enabled: dto.enabled ?? true,
    }),
  );
}

const textOf = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : removeUnsafeCharacters(text);

function codeOf({ codeProvider = null, code }: SaveLinkDto, givingHost: string | undefined): string | null {
  const text = textOf(code);
  return text !== null && isGivingProvider(codeProvider) ? wholeGivingCode(codeProvider, text, givingHost) : text;
}

/** Sanitizes the HTML of the links. Throws `validation_failed` if it has too many tags. */
export function cleanLinks(links: readonly PageLink[]): PageLink[] {
  const texts = sanitizeRichTexts(
    links.map(({ html }) => html ?? ''),
    'links',
  );
  return links.map((link, at) => (link.html === null ? link : { ...link, html: texts[at] ?? '' }));
}

/** Links as pages show them; omits those that are off or have no target. */
export function toPageLinkDtos(links: readonly PageLink[]): PageLinkDto[] {
  return links.flatMap(toPageLinkDto);
}

/** URLs that pages with these links show in frames. */
export function framedAddresses(links: readonly PageLink[]): string[] {
  return toPageLinkDtos(links).flatMap(({ address, target }) =>
    address !== null && FRAMED.includes(target) ? [address] : [],
  );
}

const FRAMED: readonly LinkTarget[] = [LinkTarget.iframeModal, LinkTarget.sideBar];

export function toLinkIconDto(icon: LinkIcon | null): LinkIconDto | null {
  const weight = icon && drawnWeight(icon.name, icon.weight as StoredIconWeight);
  return icon && weight && { weight, name: icon.name };
}

function toPageLinkDto(link: PageLink): PageLinkDto[] {
  const { text, icon, html, codeProvider, code, url, enabled } = link;
  const isGiving = isGivingProvider(codeProvider);
  const opensChat = codeProvider === CodeProvider.chat;
  const address = isGiving ? givingAddress(codeProvider, code ?? '') : (url?.url ?? null);
  if (!enabled || ((address ?? html) === null && !opensChat)) return [];
  const isMail = address !== null && isMailLink(address);
  return [
    {
      text,
      icon: toLinkIconDto(icon),
      address,
      // A mail link has nothing to show in a frame or a new tab.
      target: isMail ? LinkTarget.sameTab : targetOf(url),
      html: address === null ? html : null,
      isGiving,
      opensChat,
    },
  ];
}

function targetOf(url: PageLink['url']): LinkTarget {
  const isKnown = url !== null && Object.hasOwn(LinkTarget, url.target);
  return isKnown ? (url.target as LinkTarget) : LinkTarget.iframeModal;
}
