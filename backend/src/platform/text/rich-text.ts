import sanitizeHtml from 'sanitize-html';
import { DomainError } from '../errors/domain-error.js';

const MOST_LEVELS = 32;
const LINK = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Counts paragraphs and list items too, several per level. Accepted text never comes close to it.
  nestingLimit: 3 * MOST_LEVELS,
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...(LINK.test(attribs.href ?? '')
          ? { href: attribs.href ?? '', target: '_blank', rel: 'noopener noreferrer' }
          : {}),
      },
    }),
  },
};

const MOST_PASSES = 5;
/** Limit for all texts of a form together, because cleaning them blocks all other requests. */
const MOST_TAGS = 1000;
/** Characters that are written as entities, each of which costs five times as much as a letter. */
const MOST_ENTITIES = 5000;
const TOO_MANY_TAGS = `There can be at most ${MOST_TAGS} HTML tags.`;
const TOO_DEEP = `HTML tags can be nested at most ${MOST_LEVELS} levels deep.`;
const TOO_MANY_ENTITIES = `There can be at most ${MOST_ENTITIES} of the characters & and > together.`;
/** Excludes elements that are void or that the next one of their kind closes. */
const LEVEL = /<(\/?)(?!(?:area|base|br|col|embed|hr|img|input|li|link|meta|p|source|track|wbr)\b)([a-z][^\s/>]*)/gi;

/**
 * Sanitizes the rich texts of one form, keeping only harmless elements, attributes and addresses. Sanitizing the result again doesn't change it. Throws
 * `validation_failed` for `path` if cleaning all of them would take too long.
 */
export function sanitizeRichTexts(texts: readonly string[], path: string): string[] {
  const message = costIssue(texts);
  if (message !== null) throw new DomainError('validation_failed', { message, errors: [{ path, message }] });
  return texts.map(cleaned);
}

/** Like `sanitizeRichTexts`, for a form with a single rich text. */
export function sanitizeRichText(html: string, path: string): string {
  const [clean = ''] = sanitizeRichTexts([html], path);
  return clean;
}

function costIssue(texts: readonly string[]): string | null {
  if (countOf('<', texts) > MOST_TAGS) return TOO_MANY_TAGS;
  if (countOf('&', texts) + countOf('>', texts) > MOST_ENTITIES) return TOO_MANY_ENTITIES;
  return texts.some(isTooDeep) ? TOO_DEEP : null;
}

function countOf(character: string, texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.split(character).length - 1, 0);
}

function isTooDeep(text: string): boolean {
  const open: string[] = [];
  for (const [, slash, tag = ''] of text.matchAll(LEVEL)) {
    const name = tag.toLowerCase();
    // A closing tag without an opening one is ignored, as HTML parsers do.
    if (slash) open.length = open.includes(name) ? open.lastIndexOf(name) : open.length;
    else open.push(name);
    if (open.length > MOST_LEVELS) return true;
  }
  return false;
}

function cleaned(html: string): string {
  let clean = sanitizeHtml(html, OPTIONS).trim();
  // A paragraph within a paragraph is only split when the output is parsed again.
  for (let pass = 1; pass < MOST_PASSES; pass += 1) {
    const again = sanitizeHtml(clean, OPTIONS).trim();
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** Returns the text content of rich text as one line, truncated to `length` characters. */
export function plainTextOf(html: string, length: number): string {
  const spaced = html.replace(/<(?:br|\/p|\/li|\/h\d|\/blockquote)[^>]*>/gi, ' $&');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
