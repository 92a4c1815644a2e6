/** The largest file that may be uploaded, bytes (spec 2 §8). */
export const MAX_IMAGE_BYTES = 5_242_880;
/** Width times height above which a file is not opened at all. */
export const MAX_IMAGE_PIXELS = 40_000_000;
/** The longest side of what is kept, pixels. */
export const MAX_IMAGE_SIDE = 3_840;
/** Both sides of a profile picture, pixels. */
export const PROFILE_IMAGE_SIDE = 512;

export const IMAGE_TOO_BIG = 'File is too big. Max file size is 5MB.';
export const IMAGE_NOT_SQUARE = 'File has to be square';
export const IMAGE_UNREADABLE = 'That is not an image we can read.';

/** What may be uploaded, as pages offer it; the server looks at the bytes. */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Why a page need not send this file, or `null` (spec 2 §8). */
export function imageFileMistake({ size, type }: { readonly size: number; readonly type: string }): string | null {
  if (size > MAX_IMAGE_BYTES) return IMAGE_TOO_BIG;
  return IMAGE_TYPES.includes(type) ? null : IMAGE_UNREADABLE;
}
