import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { styled } from '../styled-system/jsx';

const TAGS = new Set([
  'P',
  'BR',
  'STRONG',
  'B',
  'EM',
  'I',
  'U',
  'S',
  'UL',
  'OL',
  'LI',
  'H2',
  'H3',
  'H4',
  'BLOCKQUOTE',
  'HR',
  'PRE',
  'CODE',
  'SUB',
  'SUP',
]);
const DROPPED = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'EMBED', 'TEMPLATE', 'NOSCRIPT']);
const SAFE_IMAGE = /^(https:|\/(?![/\\]))/i;
const SAFE_HREF = /^(https?:|mailto:|tel:|\/(?![/\\]))/i;

const Frame = styled('div', {
  base: {
    '& > * + *': { mt: '3' },
    '& ul': { listStyleType: 'disc', ps: '5' },
    '& ol': { listStyleType: 'decimal', ps: '5' },
    '& a': { color: 'accent-text', textDecoration: 'underline', textUnderlineOffset: '3px', borderRadius: 'control' },
    '& h2, & h3, & h4': { fontSize: 'md' },
    '& img': { maxWidth: 'full', height: 'auto', borderRadius: 'control' },
    '& pre': { overflowX: 'auto', whiteSpace: 'pre-wrap' },
    '& sub, & sup': { fontSize: '0.75em', lineHeight: '1' },
    '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'border', ps: '4', color: 'text-muted' },
  },
});

export interface RichTextProps {
  html: string;
  /** Shown above it already: a first heading that says the same is left out. */
  withoutTitle?: string;
}

/** HTML written by an organization, rebuilt from an allowlist of elements; anything else stays as text. */
export function RichText({ html, withoutTitle }: RichTextProps) {
  const nodes = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const first = [...body.childNodes].find(({ textContent }) => textContent?.trim());
    if (first instanceof Element && first.matches('h1, h2, h3, h4') && sameWords(first.textContent, withoutTitle))
      first.remove();
    return childrenOf(body);
  }, [html, withoutTitle]);
  return <Frame>{nodes}</Frame>;
}

const sameWords = (one: string | null, other = '') => one?.trim().toLowerCase() === other.trim().toLowerCase();

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, at) => <Fragment key={keyOf(at)}>{draw(child)}</Fragment>);
}

const keyOf = (at: number) => `node-${at}`;

function draw(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || DROPPED.has(node.tagName.toUpperCase())) return null;
  if (node.tagName === 'A') return drawLink(node);
  if (node.tagName === 'IMG') return drawImage(node);
  if (!TAGS.has(node.tagName)) return childrenOf(node);
  const isVoid = node.tagName === 'BR' || node.tagName === 'HR';
  return createElement(node.tagName.toLowerCase(), null, ...(isVoid ? [] : childrenOf(node)));
}

function drawLink(link: Element): ReactNode {
  const href = link.getAttribute('href') ?? '';
  if (!SAFE_HREF.test(href)) return childrenOf(link);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {childrenOf(link)}
    </a>
  );
}

function drawImage(image: Element): ReactNode {
  const src = image.getAttribute('src') ?? '';
  if (!SAFE_IMAGE.test(src)) return null;
  const side = (name: string) => Number.parseInt(image.getAttribute(name) ?? '', 10) || undefined;
  return (
    <img src={src} alt={image.getAttribute('alt') ?? ''} width={side('width')} height={side('height')} loading="lazy" />
  );
}
