import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** After this much silence, TCP keep-alive probes whether the other end is still there. In milliseconds. */
const KEEP_ALIVE_MS = 30_000;

const taken = new WeakSet<Socket>();

/**
 * Takes over the socket for a stream. To the HTTP server, the request is complete, so it releases the request, the response and everything they refer to, which
 * is most of what an idle stream would cost. Returns false and destroys the socket if another request is queued behind this one, because its response would be
 * sent before the stream's headers.
 */
export function takeOver(response: ServerResponse, socket: Socket): boolean {
  taken.add(socket);
  // Holds back anything that a queued response writes immediately.
  socket.cork();
  response.emit('finish');
  if (isAnswering(socket)) {
    socket.destroy();
    return false;
  }
  // The server now considers the connection idle and would close it.
  socket.setTimeout(0);
  socket.setNoDelay(true);
  socket.setKeepAlive(true, KEEP_ALIVE_MS);
  return true;
}

/** Uses a Node internal: when a response finishes, the next queued response is assigned to the socket immediately. */
function isAnswering(socket: Socket): boolean {
  return Boolean(Reflect.get(socket, '_httpMessage'));
}

/** Whether the socket carries a stream, so that the response to another request would be written into it. */
export function isTakenOver(socket: Socket): boolean {
  return taken.has(socket);
}
