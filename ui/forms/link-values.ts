import { LinkTarget } from '@contracts/domain/enums';
import { type LinkKind, linkKindOf, type PageLink } from '@contracts/domain/links';

/** A link's form values: what was typed for other kinds is kept while the kind changes. */
export interface LinkValues {
  /** Stays with the link when it is moved. */
  id: string;
  kind: LinkKind;
  text: string;
  icon: { weight: string; name: string } | null;
  url: { url: string; target: string };
  html: string;
  codeProvider: string;
  code: string;
  enabled: boolean;
}

let count = 0;
const nextId = () => `link-${count++}`;

export const newLinkValues = (): LinkValues => ({
  id: nextId(),
  kind: 'url',
  text: '',
  icon: null,
  url: { url: '', target: LinkTarget.newTab },
  html: '',
  codeProvider: '',
  code: '',
  enabled: true,
});

export function linkValuesOf(link: PageLink): LinkValues {
  const { text, icon, url, html, codeProvider, code, enabled } = link;
  return {
    id: nextId(),
    kind: linkKindOf(link),
    text,
    icon,
    url: url ? { ...url } : { url: '', target: LinkTarget.newTab },
    html: html ?? '',
    codeProvider: codeProvider ?? '',
    code: code ?? '',
    enabled,
  };
}

/** The link as it is validated and sent: only what its kind needs. */
export function linkOf({ kind, text, icon, url, html, codeProvider, code, enabled }: LinkValues): PageLink {
  return {
    text: text.trim(),
    icon: icon && { weight: icon.weight, name: icon.name },
    url: kind === 'url' ? { url: url.url.trim(), target: url.target } : null,
    html: kind === 'html' ? html : null,
    codeProvider: kind === 'code' ? codeProvider : null,
    code: kind === 'code' ? code.trim() : null,
    enabled,
  };
}
