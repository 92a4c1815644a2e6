import type { ClientLink, LinkIcon } from '../../../../contracts/domain/links.js';
import type { ClientRow } from '../client.read-model.js';

type Part = readonly [name: string, value: string | boolean | null | undefined];

/** An organization in the form that the audit log compares: composite columns are split into parts, and links are identified by name. */
export function auditedClient(client: ClientRow): object {
  const { theme, links, authProviders } = client;
  const named = namedLinks(links);
  return {
    ...client,
    linkNames: [...named.keys()],
    ...below('theme', Object.entries(theme ?? {})),
    ...below('links', [...named].flatMap(partsOfLink)),
    ...below('authProviders', Object.entries(providerParts(authProviders))),
  };
}

/** Treats empty as absent, because old rows lack fields that newer rows have as empty. */
function below(group: string, parts: readonly Part[]): object {
  return Object.fromEntries(parts.map(([name, value]) => [`${group}.${name}`, value === '' ? null : (value ?? null)]));
}

/** Numbers links that have the same name. */
function namedLinks(links: readonly ClientLink[]): Map<string, ClientLink> {
  const named = new Map<string, ClientLink>();
  for (const link of links) {
    let name = link.text;
    for (let count = 2; named.has(name); count += 1) name = `${link.text} (${count})`;
    named.set(name, link);
  }
  return named;
}

function partsOfLink([name, link]: [string, ClientLink]): Part[] {
  const { icon, url, html, codeProvider, code, enabled } = link;
  const address = url?.url ?? null;
  const target = url?.target ?? null;
  const parts = { icon: iconText(icon), address, target, html, codeProvider, code, enabled };
  return Object.entries(parts).map(([part, value]) => [`${name}.${part}`, value]);
}

function providerParts({ google, facebook, auth0 }: ClientRow['authProviders']) {
  return {
    'google.enabled': google?.enabled === true,
    'facebook.enabled': facebook?.enabled === true,
    'auth0.enabled': auth0?.enabled === true,
    'auth0.domain': auth0?.domain ?? null,
    'auth0.clientId': auth0?.clientId ?? null,
    'auth0.buttonText': auth0?.buttonText ?? null,
    'auth0.icon': iconText(auth0?.icon ?? null),
  };
}

function iconText(icon: LinkIcon | null): string | null {
  return icon && `${icon.name} (${icon.weight})`;
}
