import { removeUnsafeCharacters } from '../../../../contracts/domain/plain-text.js';
import type { Brand } from '../brand/brand.js';

/** The content of an email, from which both the text and the HTML part are built. Sentences are plain text; only the button and the reason have links. */
export interface MailContent {
  readonly subject: string;
  readonly firstName: string;
  readonly sentences: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Whether the email is about the account's security, so that unexpected changes must not be ignored. */
  readonly isSecurity?: boolean;
  /** Why the person gets the email, with a link to a page that stops it; a POST to its address does too (RFC 8058). Replaces the sentence that it can be ignored. */
  readonly reason?: { readonly sentence: string; readonly label: string; readonly url: string };
}

/** The sender's brand. */
export type MailBrand = Pick<Brand, 'name' | 'url'>;

export interface LaidOutMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For the unsubscribe button of mail programs. */
  readonly unsubscribeUrl?: string;
}

/** Markup that we wrote or escaped. Only `html` creates it. */
class SafeHtml {
  constructor(readonly markup: string) {}
}

const MAX_PERSON_TEXT = 100;
const MAX_SUBJECT = 160;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const IGNORE = 'Not expecting this? You can ignore this email.';
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const BUTTON = 'display:inline-block;padding:12px 24px;border-radius:6px;background:#1f2937;color:#ffffff';

/** Fills a template. Every value is escaped unless `html` created it. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | SafeHtml | readonly SafeHtml[])[]) {
  const filled = values.map((value) => {
    if (typeof value === 'string') return escaped(value);
    return value instanceof SafeHtml ? value.markup : value.map(({ markup }) => markup).join('');
  });
  return new SafeHtml(String.raw({ raw: parts }, ...filled));
}

/** Returns text written by a person as one short line that no mail program turns into a link. */
export function personText(text: string): string {
  const line = removeUnsafeCharacters(text).replace(/\s+/g, ' ').trim();
  const quiet = line.replace(/:\/+/g, ': ').replace(/\.(?=[\p{L}\p{N}])/gu, '. ');
  return [...quiet].slice(0, MAX_PERSON_TEXT).join('').trim();
}

/** An address below the brand's own. Each segment is encoded and stays one segment. */
export function brandLink(brand: MailBrand, ...segments: readonly string[]): string {
  return [brand.url, ...segments.map(encodeURIComponent)].join('/');
}

export function layOutMail(content: MailContent, brand: MailBrand): LaidOutMail {
  const name = personText(content.firstName);
  const greeting = name === '' ? 'Hello,' : `Hello ${name},`;
  return {
    subject: [...content.subject.replace(/\s+/g, ' ').trim()].slice(0, MAX_SUBJECT).join(''),
    text: textOf(content, greeting, brand),
    html: htmlOf(content, greeting, brand).markup,
    ...(content.reason && { unsubscribeUrl: content.reason.url }),
  };
}

function textOf({ sentences, button, isSecurity, reason }: MailContent, greeting: string, brand: MailBrand): string {
  const why = reason ? [`${reason.sentence} ${reason.label}:\n${reason.url}`] : isSecurity ? [] : [IGNORE];
  const end = [...(button ? [button.url] : []), ...why];
  return `${[greeting, ...sentences, ...end, `${brand.name}\n${brand.url}`].join('\n\n')}\n`;
}

function htmlOf(content: MailContent, greeting: string, brand: MailBrand): SafeHtml {
  const { subject, sentences, button } = content;
  const paragraphs = [greeting, ...sentences].map((sentence) => html`<p>${sentence}</p>\n`);
  const link = button
    ? html`<p><a href="${button.url}" style="${BUTTON};text-decoration:none">${button.label}</a></p>
<p style="font-size:13px;word-break:break-all">${button.url}</p>\n`
    : html``;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;color:#1f2937;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
${paragraphs}${link}${whyOf(content)}<p style="font-size:13px"><a href="${brand.url}" style="color:#1f2937">${brand.name}</a></p>
</div></body></html>
`;
}

function whyOf({ isSecurity, reason }: MailContent): SafeHtml {
  if (reason)
    return html`<p style="font-size:13px">${reason.sentence} <a href="${reason.url}" style="color:#1f2937">${reason.label}</a></p>\n`;
  return isSecurity ? html`` : html`<p style="font-size:13px">${IGNORE}</p>\n`;
}

function escaped(text: string): string {
  return removeUnsafeCharacters(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
