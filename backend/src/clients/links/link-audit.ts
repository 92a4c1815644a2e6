import type { LinkIcon, PageLink } from '../../../../contracts/domain/links.js';

type Part = readonly [name: string, value: string | boolean | null | undefined];

/** Links in the form that the audit log compares: their names, and their parts below `links`, identified by name. */
export function auditedLinks(links: readonly PageLink[]): object {
  const named = namedLinks(links);
  return { linkNames: [...named.keys()], ...below('links', [...named].flatMap(partsOfLink)) };
}

/** Treats empty as absent, because old rows lack fields that newer rows have as empty. */
export function below(group: string, parts: readonly Part[]): object {
  return Object.fromEntries(parts.map(([name, value]) => [`${group}.${name}`, value === '' ? null : (value ?? null)]));
}

/** Numbers links that have the same name. */
function namedLinks(links: readonly PageLink[]): Map<string, PageLink> {
  const named = new Map<string, PageLink>();
  for (const link of links) {
    let name = link.text;
    for (let count = 2; named.has(name); count += 1) name = `${link.text} (${count})`;
    named.set(name, link);
  }
  return named;
}

function partsOfLink([name, link]: [string, PageLink]): Part[] {
  const { icon, url, html, codeProvider, code, enabled } = link;
  const address = url?.url ?? null;
  const target = url?.target ?? null;
  const parts = { icon: iconText(icon), address, target, html, codeProvider, code, enabled };
  return Object.entries(parts).map(([part, value]) => [`${name}.${part}`, value]);
}

export function iconText(icon: LinkIcon | null): string | null {
  return icon && `${icon.name} (${icon.weight})`;
}
