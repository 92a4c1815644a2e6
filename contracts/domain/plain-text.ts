/** U+202A..E and U+2066..9 reorder text, U+200E/F and U+061C mark its direction. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFF9-\uFFFB\uFFFE\uFFFF]/g;
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;
const INVISIBLE =
  /\u00AD|\u034F|\u115F|\u1160|\u17B4|\u17B5|[\u180B-\u180F]|\u200B|[\u2060-\u2065]|[\u206A-\u206F]|\u3164|\uFEFF|\uFFA0/g;
const SUPPLEMENTARY_SELECTOR = /[\u{E0080}-\u{E0FFF}]/gu;
/** Tag characters encode the flags of England, Scotland, and Wales; anywhere else, they hide text. */
const TAGS = /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu;
const SELECTOR = /(?<![\p{Extended_Pictographic}0-9#*])[\uFE00-\uFE0F]/gu;
/** Joiners are kept inside emoji sequences and between letters of scripts that need them. */
const JOINER = new RegExp(
  [
    String.raw`(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u20E3|\p{L}|\p{M})[\u200C\u200D]`,
    String.raw`(?<=\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})[\u200C\u200D]`,
    String.raw`[\u200C\u200D](?!\p{Extended_Pictographic}|\p{L}|\p{M})`,
  ].join('|'),
  'gu',
);

/** Letters, digits, and punctuation of Latin scripts: nothing below changes them, and most messages contain nothing else. */
const ORDINARY = /^[\n\x20-\x7E\u00A0-\u00AC\u00AE-\u024F\u2018-\u201F\u2026\u20AC]*$/;
/** The same with letters of other scripts, symbols, and single emoji. */
const COMMON =
  /^(?:[\n\x20-\x7E\u00A0-\u00AC\u00AE-\u02AF\u0370-\u052F\u2010-\u2027\u2030-\u205E\u20A0-\u20C0\u2190-\u27BF\u3041-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3]|[\uD83C-\uD83E][\uDC00-\uDFFF])*$/;

/** Text without control, direction, and invisible characters; line ends become newlines, tabs become spaces, emoji and joining scripts survive (spec 3 §5). */
export function removeUnsafeCharacters(text: string): string {
  if (ORDINARY.test(text) || COMMON.test(text)) return text;
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u2800]/g, ' ')
    .replace(CONTROL, '')
    .replace(DIRECTION, '')
    .replace(LONE_SURROGATE, '')
    .replace(INVISIBLE, '')
    .replace(SUPPLEMENTARY_SELECTOR, '')
    .replace(TAGS, (_match, flag?: string) => flag ?? '')
    .replace(SELECTOR, '')
    .replace(JOINER, '');
}

/** The number of characters as people count them: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _character of text) length += 1;
  return length;
}
