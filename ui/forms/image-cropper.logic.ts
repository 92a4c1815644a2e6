/** A square of a picture, in its own pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const SMALLEST_SIDE = 64;
const MAX_ZOOM = 8;

/** The largest square in the middle. */
export function wholeCrop({ width, height }: PictureSize): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** How far one may look closer: until too few pixels are left. */
export function largestZoom({ width, height }: PictureSize): number {
  return Math.max(1, Math.min(MAX_ZOOM, Math.min(width, height) / SMALLEST_SIDE));
}

/** How many times larger than at its smallest the picture is shown. */
export function zoomOf(picture: PictureSize, crop: Crop): number {
  return Math.min(picture.width, picture.height) / crop.side;
}

export function movedCrop(picture: PictureSize, crop: Crop, dx: number, dy: number): Crop {
  return inside(picture, { ...crop, x: crop.x + dx, y: crop.y + dy });
}

/** The same middle, closer or farther. */
export function zoomedCrop(picture: PictureSize, crop: Crop, zoom: number): Crop {
  const wanted = Math.min(Math.max(zoom, 1), largestZoom(picture));
  const side = Math.min(picture.width, picture.height) / wanted;
  const shift = (crop.side - side) / 2;
  return inside(picture, { x: crop.x + shift, y: crop.y + shift, side });
}

function inside({ width, height }: PictureSize, { x, y, side }: Crop): Crop {
  const within = (at: number, length: number) => Math.min(Math.max(at, 0), length - side);
  return { x: within(x, width), y: within(y, height), side };
}
