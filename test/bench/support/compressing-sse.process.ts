import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, createDeflate } from 'node:zlib';

/** Streams that are compressed one by one, as a proxy or a middleware does it. */
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'deflate' });
  const deflate = createDeflate({ flush: constants.Z_SYNC_FLUSH });
  deflate.pipe(response);
  deflate.write(': welcome\n\n');
});

server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
