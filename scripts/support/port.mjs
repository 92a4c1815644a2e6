import { createServer } from 'node:net';
import { PlainError } from './project.mjs';

/** Fails with one line when PORT is no port, or when something already listens there. */
export async function ensurePortFree() {
  const given = process.env.PORT || '3000';
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new PlainError(`PORT must be a whole number from 0 to 65535, not "${given}".`);
  }
  if (port === 0) return;
  const code = await listenOnce(port, process.env.HOST || '127.0.0.1');
  if (code === 'EADDRINUSE') {
    throw new PlainError(
      `Port ${port} is already in use. Choose another one with PORT, for example: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES') {
    throw new PlainError(
      `This account may not listen on port ${port}. Choose another one with PORT, for example: PORT=3000 npm start`,
    );
  }
}

function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE' || code === 'EACCES' ? code : undefined));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
