import sanitizeHtml from 'sanitize-html';
import { DomainError } from '../errors/domain-error.js';

const LINK = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

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
/** What tags cost grows with the square of how many stand in each other; nobody else is served meanwhile. */
const MOST_TAGS = 5000;
const TOO_MANY_TAGS = `There can be at most ${MOST_TAGS} pieces of formatting.`;

/**
 * Rich texts of one form, of which only harmless elements, attributes and addresses are left; what it answers, it answers
 * unchanged. Throws `validation_failed` when there are too many tags in all of them.
 */
export function sanitizeRichTexts(texts: readonly string[]): string[] {
  const tags = texts.reduce((sum, text) => sum + text.split('<').length - 1, 0);
  if (tags > MOST_TAGS) throw new DomainError('validation_failed', { message: TOO_MANY_TAGS });
  return texts.map(cleaned);
}

/** The same for the only one of a form. */
export function sanitizeRichText(html: string): string {
  const [clean = ''] = sanitizeRichTexts([html]);
  return clean;
}

function cleaned(html: string): string {
  let clean = sanitizeHtml(html, OPTIONS).trim();
  // A paragraph within a paragraph is taken apart only when it is read again.
  for (let pass = 1; pass < MOST_PASSES; pass += 1) {
    const again = sanitizeHtml(clean, OPTIONS).trim();
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** The words of rich text on one line, cut at `length` characters. */
export function plainTextOf(html: string, length: number): string {
  const spaced = html.replace(/<(?:br|\/p|\/li|\/h\d|\/blockquote)[^>]*>/gi, ' $&');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
