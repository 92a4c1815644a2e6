import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { errorBody } from '../errors/error.filter.js';
import type { ImageStore } from './image-store.js';

/** A picture of an organization never changes under its address; a person's is asked for again with each timestamp. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
/** Pictures stand on pages of custom domains and in mails; opened by itself, one may do nothing. */
const HEADERS = {
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

/** The key under which a person's picture is kept. */
export const profileImageKey = (uid: string): string => `profile/${uid}/profile.jpg`;
/** Where it is to be seen since that moment, epoch milliseconds. */
export const profileImageAddress = (uid: string, since: number): string => `/media/${profileImageKey(uid)}?ts=${since}`;

/** Serves what the store holds, and nothing but pictures that this server made itself. */
export function serveMedia(fastify: FastifyInstance, store: ImageStore): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply, key: string, caching: string) => {
    const file = await store.get(key);
    if (!file) return reply.status(404).send(errorBody(new DomainError('not_found'), request.id));
    return reply
      .headers({ ...HEADERS, 'cache-control': caching, 'content-length': String(file.bytes) })
      .type(file.contentType)
      .send(file.stream);
  };
  fastify.get<{ Params: { imageId: string; fileName: string } }>('/media/images/:imageId/:fileName', (request, reply) =>
    serve(request, reply, `images/${request.params.imageId}/${request.params.fileName}`, FOR_GOOD),
  );
  fastify.get<{ Params: { uid: string } }>('/media/profile/:uid/profile.jpg', (request, reply) =>
    serve(request, reply, profileImageKey(request.params.uid), FOR_A_DAY),
  );
}
