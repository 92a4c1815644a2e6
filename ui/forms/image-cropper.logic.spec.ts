import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { largestZoom, movedCrop, wholeCrop, zoomedCrop, zoomOf } from './image-cropper.logic';

describe('the square that is kept of a picture', () => {
  it('begins as the largest one in the middle', () => {
    expect(wholeCrop({ width: 400, height: 100 })).toEqual({ x: 150, y: 0, side: 100 });
    expect(wholeCrop({ width: 100, height: 400 })).toEqual({ x: 0, y: 150, side: 100 });
  });

  it('moves until the edge, and keeps its middle when one looks closer', () => {
    const picture = { width: 400, height: 200 };
    expect(movedCrop(picture, wholeCrop(picture), -1000, 50)).toEqual({ x: 0, y: 0, side: 200 });
    expect(movedCrop(picture, wholeCrop(picture), 1000, 0)).toEqual({ x: 200, y: 0, side: 200 });
    const closer = zoomedCrop(picture, wholeCrop(picture), 2);
    expect(closer).toEqual({ x: 150, y: 50, side: 100 });
    expect(zoomOf(picture, closer)).toBe(2);
    expect(zoomedCrop(picture, closer, 0.5)).toEqual({ x: 100, y: 0, side: 200 });
  });

  it('never leaves the picture, and never becomes too small to be seen', () => {
    const length = fc.integer({ min: 1, max: 8000 });
    const act = fc.oneof(
      fc.record({
        dx: fc.double({ min: -9e3, max: 9e3, noNaN: true }),
        dy: fc.double({ min: -9e3, max: 9e3, noNaN: true }),
      }),
      fc.record({ zoom: fc.double({ min: 0, max: 50, noNaN: true }) }),
    );
    fc.assert(
      fc.property(length, length, fc.array(act, { maxLength: 20 }), (width, height, acts) => {
        const picture = { width, height };
        const end = acts.reduce(
          (crop, each) =>
            'zoom' in each ? zoomedCrop(picture, crop, each.zoom) : movedCrop(picture, crop, each.dx, each.dy),
          wholeCrop(picture),
        );
        expect(Math.min(end.x, end.y)).toBeGreaterThanOrEqual(0);
        expect(end.x + end.side).toBeLessThanOrEqual(width + 1e-6);
        expect(end.y + end.side).toBeLessThanOrEqual(height + 1e-6);
        expect(zoomOf(picture, end)).toBeLessThanOrEqual(largestZoom(picture) + 1e-6);
      }),
    );
  });
});
