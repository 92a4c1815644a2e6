import type { Frame } from './room-source.js';

/** Data frames carry no id: only a mark moves the cursor. */
export function frameText(frame: Frame): string {
  return `data: ${JSON.stringify(frame)}\n\n`;
}

export function framesBlock(frames: readonly Frame[]): Buffer {
  return Buffer.from(frames.map(frameText).join(''), 'utf8');
}

/** Everything up to here has arrived: a page that resumes sends this back. */
export function markBlock(cursor: string): Buffer {
  return Buffer.from(`id: ${cursor}\ndata\n\n`, 'utf8');
}

export const HEARTBEAT = Buffer.from(':\n\n', 'utf8');

/** Milliseconds that a browser waits before its first retry. */
export function retryText(milliseconds: number): string {
  return `retry: ${milliseconds}\n\n`;
}

export const STREAM_HEADERS: Record<string, string> = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
  vary: 'authorization',
};
