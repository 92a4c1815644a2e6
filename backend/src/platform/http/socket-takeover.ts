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
  releaseParser(socket);
  return true;
}

/** What Node's HTTP server keeps for the next request of a connection, as far as it is used here. */
interface HttpParser {
  unconsume(): void;
  remove(): void;
  close(): void;
}

const METHODS = ['unconsume', 'remove', 'close'] as const;
/** The name of the server's own listener for the end of a connection. */
const CLOSES_PARSER = 'bound socketOnClose';

/**
 * Releases the HTTP parser and its listeners, a third of what an idle stream would cost, as Node does for a WebSocket. Uses Node internals: where they are
 * missing, the connection keeps its parser.
 */
function releaseParser(socket: Socket): void {
  const parser = Reflect.get(socket, 'parser') as HttpParser | null;
  if (!parser || METHODS.some((method) => typeof parser[method] !== 'function')) return;
  const closed = socket.rawListeners('close').filter(({ name }) => name !== CLOSES_PARSER);
  // All of them: what is left after single ones are removed takes more memory than they did.
  socket.removeAllListeners();
  parser.unconsume();
  parser.remove();
  Reflect.set(socket, 'parser', null);
  // The parser may still be on the stack.
  setImmediate(() => parser.close());
  for (const listener of closed) socket.on('close', listener as () => void);
  socket.on('error', destroyItself).on('data', destroyItself).on('end', destroyItself);
  // It is paused where the server had read enough of a body that nobody asked for.
  socket.resume();
}

/** A request behind the stream would wait forever, and a half-closed connection is of no use. */
function destroyItself(this: Socket): void {
  this.destroy();
}

/** Uses a Node internal: when a response finishes, the next queued response is assigned to the socket immediately. */
function isAnswering(socket: Socket): boolean {
  return Boolean(Reflect.get(socket, '_httpMessage'));
}

/** Whether the socket carries a stream, so that the response to another request would be written into it. */
export function isTakenOver(socket: Socket): boolean {
  return taken.has(socket);
}
