import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { TakesFile } from '../../platform/http/uploads.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { ImageDeletionService } from './image-deletion.service.js';
import { ImageImportService } from './image-import.service.js';
import { ImageDto, ImageListDto, ImportImageDto, ListImagesQueryDto, UploadImageQueryDto } from './images.dto.js';
import { ImagesService } from './images.service.js';

@Price(8, { organization: true })
@Controller()
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    private readonly deletion: ImageDeletionService,
    private readonly imports: ImageImportService,
  ) {}

  /** Lists an organization's images with their uses, newest first. For owners and admins. */
  @Get('clients/:clientId/images')
  listImages(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Query() query: ListImagesQueryDto,
  ): Promise<ImageListDto> {
    return this.images.list(principal, clientId, query);
  }

  /** Uploads an image. For owners and admins. */
  @TakesFile()
  @Audited('image.uploaded')
  @HttpCode(201)
  @Post('clients/:clientId/images')
  uploadImage(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Query() query: UploadImageQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<ImageDto> {
    return this.images.upload(actor, clientId, request, query.square === 'true');
  }

  /** Copies an image from another site into the library. For owners and admins. */
  @Audited('image.imported')
  @HttpCode(201)
  @Post('clients/:clientId/images/import')
  importImage(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Body() body: ImportImageDto,
  ): Promise<ImageDto> {
    return this.imports.import(actor, clientId, body);
  }

  /** Deletes an image that isn't in use. For owners and admins. */
  @Audited('image.deleted')
  @HttpCode(204)
  @Delete('clients/:clientId/images/:imageId')
  async deleteImage(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('imageId', UuidPipe) imageId: string,
  ): Promise<void> {
    await this.deletion.delete(actor, clientId, imageId);
  }

  /** Uploads an image for an organization that is about to be created. For global owners and admins. */
  @TakesFile()
  @Audited('image.uploaded')
  @HttpCode(201)
  @Post('images')
  uploadDraftImage(
    @CurrentActor() actor: Actor,
    @Query() query: UploadImageQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<ImageDto> {
    return this.images.uploadDraft(actor, request, query.square === 'true');
  }
}
