import { removeUnsafeCharacters } from '../../../../contracts/domain/plain-text.js';
import type { Brand } from '../brand/brand.js';

/** A chart. Its labels are text of the email, because a server may have no fonts, and a mail program may show no pictures. */
export interface MailPicture {
  readonly caption: string;
  /** For those who don't see it. */
  readonly alt: string;
  readonly png: Buffer;
  /** In CSS pixels. */
  readonly height: number;
  /** Labels below it, each in the middle of an equal part of its width, and the value that is shown there. */
  readonly parts: readonly { readonly label: string; readonly value?: string }[];
}

/** The content of an email, from which both the text and the HTML part are built. Sentences are plain text; only the links, the button, and the reason have links. */
export interface MailContent {
  readonly subject: string;
  readonly firstName: string;
  readonly sentences: readonly string[];
  readonly figures?: readonly (readonly [label: string, value: string])[];
  readonly picture?: MailPicture;
  /** A list of things with pages of their own. */
  readonly links?: readonly { readonly label: string; readonly detail: string; readonly url: string }[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Whether the email is about the account's security, so that unexpected changes must not be ignored. */
  readonly isSecurity?: boolean;
  /** Why the person gets the email, with a link to a page that stops it; a POST to its address does too (RFC 8058). Replaces the sentence that it can be ignored; null: nobody gets it as an email. */
  readonly reason?: { readonly sentence: string; readonly label: string; readonly url: string } | null;
}

/** The sender's brand. */
export type MailBrand = Pick<Brand, 'name' | 'url'>;

export interface LaidOutMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For the unsubscribe button of mail programs. */
  readonly unsubscribeUrl?: string;
  /** The picture that the HTML part shows at `cid:picture`: a PNG file in base64. */
  readonly picture?: string;
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
const TABLE = 'width:100%;margin:0 0 16px;border-collapse:collapse';
const CELL = 'padding:6px 0;border-bottom:1px solid #e5e7eb';
/** The width of pictures, in CSS pixels; on narrow screens they shrink. */
export const PICTURE_WIDTH = 560;
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
    ...(content.picture && { picture: content.picture.png.toString('base64') }),
  };
}

/** The HTML part as a page of its own, with the picture in it. */
export function shownPicture({ html, picture }: Pick<LaidOutMail, 'html' | 'picture'>): string {
  return picture ? html.replace('src="cid:picture"', `src="data:image/png;base64,${picture}"`) : html;
}

function textOf(content: MailContent, greeting: string, brand: MailBrand): string {
  const { sentences, figures, picture, links = [], button, isSecurity, reason } = content;
  const lines = (pairs: readonly (readonly [string, string])[]) => pairs.map((pair) => pair.join(': ')).join('\n');
  const values = picture?.parts.flatMap(({ label, value }) => (value === undefined ? [] : [[label, value] as const]));
  const numbers = [
    ...(figures ? [lines(figures)] : []),
    ...(picture ? [[picture.caption, ...(values?.length ? [lines(values)] : [])].join('\n')] : []),
    ...links.map(({ label, detail, url }) => `${label}\n${detail}\n${url}`),
  ];
  const isIgnorable = !isSecurity && reason === undefined;
  const why = reason ? [`${reason.sentence} ${reason.label}:\n${reason.url}`] : isIgnorable ? [IGNORE] : [];
  // A link without a sentence that leads to it needs its label.
  const isLedTo = numbers.length === 0 && sentences.at(-1)?.endsWith(':');
  const link = button && (isLedTo ? button.url : `${button.label}:\n${button.url}`);
  const end = [...(link ? [link] : []), ...why];
  return `${[greeting, ...sentences, ...numbers, ...end, `${brand.name}\n${brand.url}`].join('\n\n')}\n`;
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
${paragraphs}${numbersOf(content)}${link}${whyOf(content)}<p style="font-size:13px"><a href="${brand.url}" style="color:#1f2937">${brand.name}</a></p>
</div></body></html>
`;
}

function numbersOf({ figures = [], picture, links = [] }: MailContent): SafeHtml {
  const rows = figures.map(
    ([label, value]) =>
      html`<tr><th scope="row" style="${CELL};font-weight:normal;text-align:left">${label}</th><td style="${CELL};text-align:right;font-weight:bold;white-space:nowrap">${value}</td></tr>\n`,
  );
  const items = links.map(
    ({ label, detail, url }) =>
      html`<p style="margin:0 0 12px"><a href="${url}" style="color:#1f2937;font-weight:bold">${label}</a><br>${detail}</p>\n`,
  );
  const table = figures.length > 0 ? html`<table style="${TABLE}">\n${rows}</table>\n` : html``;
  return html`${table}${picture ? pictureOf(picture) : html``}${items}`;
}

function pictureOf({ caption, alt, height, parts }: MailPicture): SafeHtml {
  const row = (texts: readonly string[], style: string) =>
    html`<tr>${texts.map((each) => html`<td style="${style};padding:0;text-align:center">${each}</td>`)}</tr>\n`;
  const values = parts.some(({ value }) => value !== undefined)
    ? row(
        parts.map(({ value = '' }) => value),
        'font-size:13px;font-weight:bold',
      )
    : html``;
  return html`<p style="margin:24px 0 8px">${caption}</p>
<table style="${TABLE};table-layout:fixed">
${values}<tr><td colspan="${String(Math.max(1, parts.length))}" style="padding:0"><img src="cid:picture" alt="${alt}" width="${String(PICTURE_WIDTH)}" height="${String(height)}" style="display:block;width:100%;height:auto;border:0"></td></tr>
${row(
  parts.map(({ label }) => label),
  'font-size:13px;vertical-align:top',
)}</table>\n`;
}

function whyOf({ isSecurity, reason }: MailContent): SafeHtml {
  if (reason)
    return html`<p style="font-size:13px">${reason.sentence} <a href="${reason.url}" style="color:#1f2937">${reason.label}</a></p>\n`;
  return isSecurity || reason === null ? html`` : html`<p style="font-size:13px">${IGNORE}</p>\n`;
}

function escaped(text: string): string {
  return removeUnsafeCharacters(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
