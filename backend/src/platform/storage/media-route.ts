import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_WIDTHS } from '../../../../contracts/domain/image-address.js';
import { DomainError } from '../errors/domain-error.js';
import { errorBody } from '../errors/error.filter.js';
import { type ImageStore, narrowImageKey, type StoredFile } from './image-store.js';

/** An organization's image never changes at its address. A profile image gets a new timestamp in its address with each change. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
/** Images are embedded in custom domains and emails. The policy prevents an image from running anything when it is opened by itself. */
const HEADERS = {
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

/** The storage key of a person's profile image. */
export const profileImageKey = (uid: string): string => `profile/${uid}/profile.jpg`;
/** The address of a profile image that was set at `since`, in epoch milliseconds. */
export const profileImageAddress = (uid: string, since: number): string => `/media/${profileImageKey(uid)}?ts=${since}`;

/** Serves files from the store, which are always images encoded by this server. */
export function serveMedia(fastify: FastifyInstance, store: ImageStore): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply, keys: string[], caching: string) => {
    const file = await firstOf(store, keys);
    if (!file) return reply.status(404).send(errorBody(new DomainError('not_found'), request.id));
    return reply
      .headers({ ...HEADERS, 'cache-control': caching, 'content-length': String(file.bytes) })
      .type(file.contentType)
      .send(file.stream);
  };
  fastify.get<{ Params: { imageId: string; fileName: string }; Querystring: { w?: string } }>(
    '/media/images/:imageId/:fileName',
    (request, reply) => {
      const original = `images/${request.params.imageId}/${request.params.fileName}`;
      const width = IMAGE_WIDTHS.find((each) => String(each) === request.query.w);
      return serve(request, reply, width ? [narrowImageKey(original, width), original] : [original], FOR_GOOD);
    },
  );
  fastify.get<{ Params: { uid: string } }>('/media/profile/:uid/profile.jpg', (request, reply) =>
    serve(request, reply, [profileImageKey(request.params.uid)], FOR_A_DAY),
  );
}

/** Images that are not wider than a copy would be have none, nor have those from before there were copies. */
async function firstOf(store: ImageStore, keys: readonly string[]): Promise<StoredFile | null> {
  for (const key of keys) {
    const file = await store.get(key);
    if (file) return file;
  }
  return null;
}
