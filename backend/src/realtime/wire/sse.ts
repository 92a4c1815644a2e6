import type { Frame } from '../rooms/room-source.js';
import type { Wire } from './wire.js';

/** Data frames have no id: only a mark advances the cursor. */
export function frameText(frame: Frame): string {
  return `data: ${JSON.stringify(frame)}\n\n`;
}

export function framesBlock(frames: readonly Frame[]): Buffer {
  return Buffer.from(frames.map(frameText).join(''), 'utf8');
}

/** Marks everything up to this point as received. A page sends the cursor back when it resumes. */
export function markBlock(cursor: string): Buffer {
  return Buffer.from(`id: ${cursor}\ndata\n\n`, 'utf8');
}

export const HEARTBEAT = Buffer.from(':\n\n', 'utf8');

/** Sets how long a browser waits before its first retry, in milliseconds. */
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

/** The status line and headers of a stream, framed for its wire. */
export function headOf(headers: Record<string, string>, wire: Wire): string {
  const all = {
    ...headers,
    ...(wire.isGzip ? { 'content-encoding': 'gzip' } : {}),
    ...(wire.isChunked ? { 'transfer-encoding': 'chunked' } : {}),
    // The socket ends with the stream. A client that reused the connection would lose its next request, which matters most for long polling.
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/${wire.isChunked ? '1.1' : '1.0'} 200 OK\r\n${lines.join('')}\r\n`;
}
