import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/auth/actor.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Uploads } from '../../platform/http/uploads.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { ImageMapper } from './image.mapper.js';
import { ImageReadModel } from './image.read-model.js';
import { ImageAccess } from './image-access.service.js';
import { ImageIngest, type SentImage } from './image-ingest.service.js';
import type { ImageDto, ImageListDto, ListImagesQueryDto } from './images.dto.js';

const HOUR = 3600;
const UPLOADS = { points: 120, duration: HOUR };
const DEFAULT_LIMIT = 30;

/** The image library of an organization, for its owners and admins. */
@Injectable()
export class ImagesService {
  constructor(
    private readonly access: ImageAccess,
    private readonly limiter: SharedLimiter,
    private readonly uploads: Uploads,
    private readonly ingest: ImageIngest,
    private readonly images: ImageReadModel,
    private readonly mapper: ImageMapper,
  ) {}

  async list(principal: Principal, clientId: string, query: ListImagesQueryDto): Promise<ImageListDto> {
    const whitelist = await this.access.require(principal, clientId);
    const limit = query.limit ?? DEFAULT_LIMIT;
    const search = (query.search ?? '').trim().toLowerCase().replaceAll('\0', '').replace(/\s+/g, '-');
    const rows = await this.images.list(clientId, { before: query.before ?? null, search, limit });
    return { images: await this.mapper.toDtos(rows.slice(0, limit), whitelist), hasMore: rows.length > limit };
  }

  async upload(actor: Actor, clientId: string, request: FastifyRequest, mustBeSquare: boolean): Promise<ImageDto> {
    await this.access.require(actor, clientId);
    await this.limiter.consume('image-upload', clientId, UPLOADS);
    return this.receive(actor, request, { clientId, mustBeSquare });
  }

  /**
   * Uploads an image for an organization that doesn't exist yet. Creating the organization moves it into the library;
   * otherwise it's deleted after a day.
   */
  async uploadDraft(actor: Actor, request: FastifyRequest, mustBeSquare: boolean): Promise<ImageDto> {
    await this.access.requireEverywhere(actor);
    await this.limiter.consume('image-draft', actor.uid, UPLOADS);
    return this.receive(actor, request, { clientId: null, mustBeSquare });
  }

  private async receive(
    actor: Actor,
    request: FastifyRequest,
    wanted: Pick<SentImage, 'clientId' | 'mustBeSquare'>,
  ): Promise<ImageDto> {
    const kept = await this.uploads.receive(request, wanted.clientId, ({ name, bytes }) =>
      this.ingest.keep(actor, { ...wanted, name, bytes, action: 'image.uploaded' }),
    );
    return this.mapper.toFreshDto(kept);
  }
}
