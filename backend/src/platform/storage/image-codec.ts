import { createHash } from 'node:crypto';
import type { Metadata, Sharp } from 'sharp';
import { IMAGE_WIDTHS } from '../../../../contracts/domain/image-address.js';
import {
  IMAGE_NOT_SQUARE,
  IMAGE_TOO_BIG,
  IMAGE_TYPES,
  IMAGE_UNREADABLE,
  imageShapeIssue,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE,
  PROFILE_IMAGE_SIDE,
} from '../../../../contracts/domain/image-limits.js';
import { DomainError } from '../errors/domain-error.js';
import { FairConcurrencyLimit } from '../rate-limit/fair-concurrency-limit.js';

/** Each organization gets at most one slot, so that none can take all of them. */
const PLACES = { atOnce: 2, perKey: 1, waitingPerKey: 12, waiting: 60, patienceMs: 30_000 } as const;
/** Maximum processing time of an image, in seconds. */
const DEADLINE_S = 10;
const JPEG_QUALITY = 82;
/** The output format by input type. Only the first frame of an animation is kept. */
const OUTPUTS: Readonly<Record<string, Output>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'png',
};
const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

type Output = keyof typeof EXTENSIONS;

export interface ImageWish {
  readonly mustBeSquare?: boolean;
  /** Convert to a square JPEG of the size of profile images. */
  readonly fit?: 'profile';
}

export interface ReadImage {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly extension: (typeof EXTENSIONS)[Output];
  readonly width: number;
  readonly height: number;
  readonly sha256: Buffer;
  /** WebP copies for narrow screens, in the widths that are less than the image's. */
  readonly narrow: readonly { readonly width: number; readonly bytes: Buffer }[];
}

/** Loaded with the first image, because the two libraries would add 100 ms to each start of a process. */
async function loadLibraries() {
  const [{ default: sharp }, { fileTypeFromBuffer }] = await Promise.all([import('sharp'), import('file-type')]);
  sharp.concurrency(1);
  sharp.cache(false);
  return { sharp, fileTypeFromBuffer };
}

type Libraries = Awaited<ReturnType<typeof loadLibraries>>;

/** Re-encodes an uploaded image, so that only its pixels are kept. */
export class ImageCodec {
  private readonly places = new FairConcurrencyLimit(PLACES);
  private libraries: Promise<Libraries> | null = null;

  /** `keys`: the concurrency keys that the work counts against. */
  async read(bytes: Buffer, keys: readonly string[], wanted: ImageWish = {}): Promise<ReadImage> {
    if (bytes.length > MAX_IMAGE_BYTES) throw new DomainError('payload_too_large', { message: IMAGE_TOO_BIG });
    this.libraries ??= loadLibraries();
    const { sharp, fileTypeFromBuffer } = await this.libraries;
    const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
    if (!IMAGE_TYPES.includes(type)) throw unreadable();
    return this.places.run(keys, () => convert(sharp, bytes, wanted.fit ? 'jpeg' : OUTPUTS[type]!, wanted));
  }
}

async function convert(
  sharp: Libraries['sharp'],
  bytes: Buffer,
  output: Output,
  { mustBeSquare, fit }: ImageWish,
): Promise<ReadImage> {
  const source = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', animated: false });
  // Reads only the file's header, so that rejected images are never decoded.
  const { width, height } = await orReadable(source.metadata()).then(upright);
  const issue = imageShapeIssue(width, height) ?? (mustBeSquare && width !== height ? IMAGE_NOT_SQUARE : null);
  if (issue !== null)
    throw new DomainError('validation_failed', { message: issue, errors: [{ path: 'file', message: issue }] });
  const sized = fit ? cover(source.rotate()) : inside(source.rotate());
  const encoded = encode(sized, output).timeout({ seconds: DEADLINE_S });
  const { data, info } = await orReadable(encoded.toBuffer({ resolveWithObject: true }));
  return {
    bytes: data,
    contentType: `image/${output}`,
    extension: EXTENSIONS[output],
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(data).digest(),
    narrow: fit ? [] : await narrowCopies(sharp, data, info.width),
  };
}

async function narrowCopies(
  sharp: Libraries['sharp'],
  image: Buffer,
  imageWidth: number,
): Promise<ReadImage['narrow']> {
  const copies: { width: number; bytes: Buffer }[] = [];
  for (const width of IMAGE_WIDTHS.filter((each) => each < imageWidth))
    copies.push({
      width,
      bytes: await orReadable(sharp(image).resize(width).webp().timeout({ seconds: DEADLINE_S }).toBuffer()),
    });
  return copies;
}

function cover(image: Sharp): Sharp {
  return image.resize(PROFILE_IMAGE_SIDE, PROFILE_IMAGE_SIDE, { fit: 'cover' });
}

function inside(image: Sharp): Sharp {
  return image.resize(MAX_IMAGE_SIDE, MAX_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true });
}

/** By default, the library writes no metadata and converts to sRGB. */
function encode(image: Sharp, output: Output): Sharp {
  if (output === 'jpeg') return image.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY });
  return output === 'png' ? image.png() : image.webp();
}

/** Cameras store portrait photos sideways and record the orientation. Values from 5 to 8 mean a quarter turn. */
function upright({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

async function orReadable<T>(working: Promise<T>): Promise<T> {
  try {
    return await working;
  } catch {
    throw unreadable();
  }
}

function unreadable(): DomainError {
  return new DomainError('unsupported_media_type', { message: IMAGE_UNREADABLE });
}
