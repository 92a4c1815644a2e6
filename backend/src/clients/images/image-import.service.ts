import { Injectable } from '@nestjs/common';
import {
  IMAGE_TOO_BIG,
  IMAGE_TYPES,
  IMAGE_UNREACHABLE,
  IMAGE_UNREADABLE,
  INVALID_IMAGE_ADDRESS,
  MAX_IMAGE_BYTES,
} from '../../../../contracts/domain/image-limits.js';
import type { Actor } from '../../platform/auth/actor.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { OutboundFailure, type OutboundReason } from '../../platform/outbound/outbound.errors.js';
import { OutboundHttp } from '../../platform/outbound/outbound-http.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { ImageMapper } from './image.mapper.js';
import { ImageAccess } from './image-access.service.js';
import { ImageIngest } from './image-ingest.service.js';
import type { ImageDto, ImportImageDto } from './images.dto.js';

const IMPORTS = { points: 30, duration: 3600 };
const TIMEOUT_MS = 15_000;
const ACCEPTED = new RegExp(`^(?:${IMAGE_TYPES.join('|')}|application/octet-stream)\\b`, 'i');

/** Copies an image from another site into the library. The URL is untrusted, so the request goes through the outbound guard. */
@Injectable()
export class ImageImportService {
  constructor(
    private readonly access: ImageAccess,
    private readonly limiter: SharedLimiter,
    private readonly outbound: OutboundHttp,
    private readonly ingest: ImageIngest,
    private readonly mapper: ImageMapper,
  ) {}

  /** Throws `upstream_failed` without details for any URL that doesn't lead to an image on the public internet. */
  async import(actor: Actor, clientId: string, { url, square }: ImportImageDto): Promise<ImageDto> {
    await this.access.require(actor, clientId);
    await this.limiter.consume('image-import', clientId, IMPORTS);
    const bytes = await this.download(url.trim());
    const kept = await this.ingest.keep(actor, {
      clientId,
      name: nameIn(url),
      bytes,
      mustBeSquare: square === true,
      action: 'image.imported',
    });
    return this.mapper.toFreshDto(kept);
  }

  private async download(url: string): Promise<Buffer> {
    try {
      const asked = {
        url,
        maxBytes: MAX_IMAGE_BYTES,
        timeoutMs: TIMEOUT_MS,
        maxRedirects: 3,
        accept: ACCEPTED,
      } as const;
      const { status, body } = await this.outbound.request(asked);
      if (status === 200) return body;
      throw new DomainError('upstream_failed', { message: IMAGE_UNREACHABLE });
    } catch (error) {
      throw error instanceof OutboundFailure ? refusalOf(error.reason) : error;
    }
  }
}

/** Refused URLs are never requested, so no error reveals what exists inside the network. */
function refusalOf(reason: OutboundReason): DomainError {
  if (reason === 'refused_url') {
    const errors = [{ path: 'url', message: INVALID_IMAGE_ADDRESS }];
    return new DomainError('validation_failed', { message: INVALID_IMAGE_ADDRESS, errors });
  }
  if (reason === 'too_large') return new DomainError('payload_too_large', { message: IMAGE_TOO_BIG });
  if (reason === 'unexpected_type') return new DomainError('unsupported_media_type', { message: IMAGE_UNREADABLE });
  return new DomainError('upstream_failed', { message: IMAGE_UNREACHABLE });
}

/** The last segment of the path, used as the file name. */
function nameIn(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
