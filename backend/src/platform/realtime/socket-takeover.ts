import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Wire } from './wire.js';

/** After so much silence the kernel asks whether the other end is still there, milliseconds. */
const KEEP_ALIVE_MS = 30_000;

const taken = new WeakSet<Socket>();

/**
 * From here on the socket carries a stream and nothing else. For the HTTP server its request is answered: it lets go
 * of request, response and all that hangs on them, which is most of what an idle stream would cost.
 */
export function takeOver(response: ServerResponse, socket: Socket): void {
  taken.add(socket);
  response.emit('finish');
  // The server now believes the connection to be idle and would close it.
  socket.setTimeout(0);
  socket.setNoDelay(true);
  socket.setKeepAlive(true, KEEP_ALIVE_MS);
}

/** Whether another request on this socket would be written into the middle of a stream. */
export function isTakenOver(socket: Socket): boolean {
  return taken.has(socket);
}

/** Status line and headers of a stream, framed as its wire wants it. */
export function headOf(headers: Record<string, string>, wire: Wire): string {
  const all = {
    ...headers,
    ...(wire.isGzip ? { 'content-encoding': 'gzip' } : {}),
    ...(wire.isChunked ? { connection: 'keep-alive', 'transfer-encoding': 'chunked' } : { connection: 'close' }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/${wire.isChunked ? '1.1' : '1.0'} 200 OK\r\n${lines.join('')}\r\n`;
}
