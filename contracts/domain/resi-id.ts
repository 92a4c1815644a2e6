const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The id of a Resi stream or, for the single variant, of one video, which may also be base64 of colon-separated GUIDs; `null` when it is neither (spec 3 §5). */
export function parseResiId(text: string, { isSingle }: { readonly isSingle: boolean }): string | null {
  if (GUID.test(text)) return text;
  if (!isSingle) return null;
  const encoded = text.replace(/%3d/gi, '=');
  const guids = decodeBase64(encoded)?.split(':');
  return guids?.every((guid) => GUID.test(guid)) ? encoded : null;
}

function decodeBase64(text: string): string | null {
  if (text.length > 1_000 || !/^[a-z\d+/]+={0,2}$/i.test(text)) return null;
  let bits = 0;
  let width = 0;
  let decoded = '';
  for (const character of text.replaceAll('=', '')) {
    bits = ((bits << 6) | ALPHABET.indexOf(character)) & 0xffff;
    width += 6;
    if (width >= 8) {
      width -= 8;
      decoded += String.fromCharCode((bits >> width) & 0xff);
    }
  }
  return decoded;
}
