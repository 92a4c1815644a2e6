import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** After so much silence the kernel asks whether the other end is still there, milliseconds. */
const KEEP_ALIVE_MS = 30_000;

const taken = new WeakSet<Socket>();

/**
 * From here on the socket carries a stream and nothing else. For the HTTP server its request is answered: it lets go
 * of request, response and all that hangs on them, which is most of what an idle stream would cost. False, and the
 * socket is gone, when another request came behind it: its answer would now leave before the stream's head.
 */
export function takeOver(response: ServerResponse, socket: Socket): boolean {
  taken.add(socket);
  // What the response behind it writes immediately stays here.
  socket.cork();
  response.emit('finish');
  if (isAnswering(socket)) {
    socket.destroy();
    return false;
  }
  // The server now believes the connection to be idle and would close it.
  socket.setTimeout(0);
  socket.setNoDelay(true);
  socket.setKeepAlive(true, KEEP_ALIVE_MS);
  return true;
}

/** Node has no public word for it: a response that was queued is given the socket as soon as the one before is finished. */
function isAnswering(socket: Socket): boolean {
  return Boolean(Reflect.get(socket, '_httpMessage'));
}

/** Whether another request on this socket would be written into the middle of a stream. */
export function isTakenOver(socket: Socket): boolean {
  return taken.has(socket);
}
