import type { Crop } from '../forms/image-cropper.logic';

/** Larger squares are made smaller: a logo is never shown as large as that. */
const LARGEST_SIDE = 1024;
const QUALITY = 0.92;

/** The square as a picture of its own: JPEG stays JPEG, what may be seen through becomes PNG. */
export async function cropImage(address: string, crop: Crop, type: string): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const side = Math.max(1, Math.min(LARGEST_SIDE, Math.round(crop.side)));
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, crop.x, crop.y, crop.side, crop.side, 0, 0, side, side);
  const output = type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser cannot draw'))), output, QUALITY),
  );
}
