import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';

interface Message {
  id: string;
  text: string;
}

/** The least that a JSON POST costs: parsed, and answered with what a stored message looks like, or with nothing. */
const app = fastify();
app.post<{ Body: Message }>('/messages', (request, reply) => {
  reply.status(201);
  return {
    id: request.body.id,
    position: 1,
    revision: 1,
    uid: request.body.id,
    userName: 'Somebody',
    photoUrl: null,
    text: request.body.text,
    sentAt: new Date().toISOString(),
    isHost: false,
    isDeleted: false,
    flags: [],
    likesCount: 0,
    isHeld: false,
  };
});
app.post<{ Body: { taps: string[] } }>('/reactions', (_request, reply) => {
  reply.status(202).send();
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send!((app.server.address() as AddressInfo).port);
