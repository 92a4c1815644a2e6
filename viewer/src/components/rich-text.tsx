import { styled } from '@ui/styled-system/jsx';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';

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
]);
const DROPPED = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'EMBED', 'TEMPLATE', 'NOSCRIPT']);
const SAFE_HREF = /^(https?:|mailto:|tel:|\/(?!\/))/i;

const Frame = styled('div', {
  base: {
    '& > * + *': { mt: '3' },
    '& ul': { listStyleType: 'disc', ps: '5' },
    '& ol': { listStyleType: 'decimal', ps: '5' },
    '& a': { color: 'accent-text', textDecoration: 'underline', textUnderlineOffset: '3px', borderRadius: 'control' },
    '& h2, & h3, & h4': { fontSize: 'md' },
    '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'border', ps: '4', color: 'text-muted' },
  },
});

/** HTML written by an organization, rebuilt from an allowlist of elements; anything else stays as text. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => {
    const body = new DOMParser().parseFromString(html, 'text/html').body;
    return childrenOf(body);
  }, [html]);
  return <Frame>{nodes}</Frame>;
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, at) => <Fragment key={keyOf(at)}>{draw(child)}</Fragment>);
}

const keyOf = (at: number) => `node-${at}`;

function draw(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || DROPPED.has(node.tagName.toUpperCase())) return null;
  if (node.tagName === 'A') return drawLink(node);
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
