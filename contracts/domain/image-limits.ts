/** The largest file that may be uploaded, bytes (spec 2 §8). */
export const MAX_IMAGE_BYTES = 5_242_880;
/** Width times height above which a file isn't opened. */
export const MAX_IMAGE_PIXELS = 40_000_000;
/** Maximum length of a side in pixels, and of its ratio to the other side: extreme ones cost far more than their pixels. */
const MAX_SENT_SIDE = 16_384;
const MAX_RATIO = 50;
/** Maximum length of a stored image's longer side, pixels. */
export const MAX_IMAGE_SIDE = 3_840;
/** Width and height of a profile image, pixels. */
export const PROFILE_IMAGE_SIDE = 512;

export const IMAGE_TOO_BIG = 'File is too big. Max file size is 5MB.';
export const IMAGE_NOT_SQUARE = 'File has to be square';
const IMAGE_TOO_LONG = `Images can have at most ${MAX_SENT_SIDE} pixels on a side`;
const IMAGE_TOO_NARROW = `The longer side of an image can be at most ${MAX_RATIO} times the shorter side`;
export const IMAGE_UNREADABLE = "We can't read that image.";
export const IMAGE_UNREACHABLE = "We couldn't get that image.";
export const INVALID_IMAGE_ADDRESS = 'Image URL needs to be a valid URL (ex. https://www.example.org/logo.png)';

/** Accepted file types for file dialogs; the server checks the bytes. */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Why there is no point in uploading this file, or `null` (spec 2 §8). */
export function imageFileIssue({ size, type }: { readonly size: number; readonly type: string }): string | null {
  if (size > MAX_IMAGE_BYTES) return IMAGE_TOO_BIG;
  return IMAGE_TYPES.includes(type) ? null : IMAGE_UNREADABLE;
}

/** Why an image of this size is rejected, or `null`. */
export function imageShapeIssue(width: number, height: number): string | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > MAX_SENT_SIDE) return IMAGE_TOO_LONG;
  return long > short * MAX_RATIO ? IMAGE_TOO_NARROW : null;
}

/** Why an image can't be deleted: the names of what uses it, as far as the person may know them, and how many more there are. */
export function imageInUse(names: readonly string[], uses: number): string {
  const named = names.slice(0, 3).map((name) => `“${name}”`);
  const others = uses - named.length;
  const rest = others === 1 ? '1 other place' : `${others} other places`;
  const places = others > 0 ? [...named, named.length > 0 ? rest : rest.replace(' other', '')] : named;
  const listed = [places.slice(0, -1).join(', '), places.at(-1)].filter(Boolean).join(' and ');
  return `This image is used by ${listed}.`;
}
