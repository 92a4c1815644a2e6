import { LinkTarget } from '../../../contracts/domain/enums.js';
import { givingAddress } from '../../../contracts/domain/giving.js';
import { drawnWeight, type StoredIconWeight } from '../../../contracts/domain/icon-catalogue.js';
import { type ClientLink, isGivingProvider, isMailLink, type LinkIcon } from '../../../contracts/domain/links.js';
import { THEME_COLORS } from '../../../contracts/domain/theme.js';
import { toWire } from '../platform/fields/field-values.js';
import type { ClientRow } from './client.read-model.js';
import {
  type NavIconDto,
  type NavLinkDto,
  PUBLIC_FIELDS,
  type PublicClientDto,
  type ThemeDto,
} from './client-fields.dto.js';
import { customProviderOf } from './custom-provider.js';
import type { Theme } from './entities/client.entity.js';

/** Columns that are public. */
export type PublicClient = Pick<ClientRow, keyof typeof PUBLIC_FIELDS | 'id' | 'theme' | 'links' | 'authProviders'>;

export function toPublicClientDto(client: PublicClient): PublicClientDto {
  const { google, facebook } = client.authProviders;
  const own = customProviderOf(client);
  return {
    ...toWire(PUBLIC_FIELDS, client),
    id: client.id,
    theme: toThemeDto(client.theme),
    links: client.links.flatMap(toNavLinkDto),
    authProviders: {
      google: { enabled: google?.enabled === true },
      facebook: { enabled: facebook?.enabled === true },
      own: own && { buttonText: own.buttonText, icon: toNavIconDto(own.icon) },
    },
  };
}

export function toThemeDto(theme: Theme | null): ThemeDto | null {
  if (!theme) return null;
  const colors = Object.fromEntries(THEME_COLORS.map((name) => [name, theme[name] ?? null]));
  return { ...(colors as Omit<ThemeDto, 'backgroundImage'>), backgroundImage: theme.backgroundImage ?? null };
}

/** URLs that the organization's pages show in frames. */
export function framedAddresses({ links }: Pick<ClientRow, 'links'>): string[] {
  return links
    .flatMap(toNavLinkDto)
    .flatMap(({ address, target }) => (address !== null && FRAMED.includes(target) ? [address] : []));
}

const FRAMED: readonly LinkTarget[] = [LinkTarget.iframeModal, LinkTarget.sideBar];

export function toNavIconDto(icon: LinkIcon | null): NavIconDto | null {
  const weight = icon && drawnWeight(icon.name, icon.weight as StoredIconWeight);
  return icon && weight && { weight, name: icon.name };
}

function targetOf(url: ClientLink['url']): LinkTarget {
  const isKnown = url !== null && Object.hasOwn(LinkTarget, url.target);
  return isKnown ? (url.target as LinkTarget) : LinkTarget.iframeModal;
}

/** Omits links that are off or have no target. */
function toNavLinkDto(link: ClientLink): NavLinkDto[] {
  const { text, icon, html, codeProvider, code, url, enabled } = link;
  const isGiving = isGivingProvider(codeProvider);
  const address = isGiving ? givingAddress(codeProvider, code ?? '') : (url?.url ?? null);
  if (!enabled || (address ?? html) === null) return [];
  const isMail = address !== null && isMailLink(address);
  return [
    {
      text,
      icon: toNavIconDto(icon),
      address,
      // A mail link has nothing to show in a frame or a new tab.
      target: isMail ? LinkTarget.sameTab : targetOf(url),
      html: address === null ? html : null,
      isGiving,
    },
  ];
}
