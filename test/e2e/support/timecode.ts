import type { Page } from 'playwright-core';

export interface FrameTime {
  /** Seconds of the film that the picture shows. */
  seconds: number;
  /** When it was read, epoch milliseconds of the machine. */
  readAt: number;
}

/** Reads the time that the demo film shows in its pictures (docs/demo-media.md), not what the player claims. */
export async function readTimecode(page: Page): Promise<FrameTime | null> {
  return page.evaluate(() => {
    const video = findVideo(document);
    if (!video || video.readyState < 2 || video.videoWidth === 0) return null;
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 360;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return null;
    context.drawImage(video, 0, 0, 640, 360);
    const readAt = Date.now();
    const row = context.getImageData(0, 344, 640, 1).data;
    const blocks = Array.from({ length: 20 }, (_, index) => (row[(32 * index + 16) * 4 + 1] ?? 0) > 128);
    const bits = blocks.slice(2, 18);
    const isOdd = bits.filter(Boolean).length % 2 === 1;
    if (!blocks[0] || blocks[1] || blocks[18] !== isOdd || !blocks[19]) return null;
    return { seconds: bits.reduce((value, bit) => value * 2 + (bit ? 1 : 0), 0) / 10, readAt };

    function findVideo(root: Document | ShadowRoot): HTMLVideoElement | null {
      const own = root.querySelector('video');
      if (own) return own;
      for (const element of root.querySelectorAll('*')) {
        const inner = element.shadowRoot ? findVideo(element.shadowRoot) : null;
        if (inner) return inner;
      }
      return null;
    }
  });
}

/** Seconds by which two pages show different moments, corrected for the time between the two readings. */
export function difference(a: FrameTime, b: FrameTime): number {
  return Math.abs(a.seconds - a.readAt / 1000 - (b.seconds - b.readAt / 1000));
}
