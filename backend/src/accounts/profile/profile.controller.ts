import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { PersonOnly } from '../../platform/auth/person-only.decorator.js';
import { TakesFile, Uploads } from '../../platform/http/uploads.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { AppUserDto } from '../account.dto.js';
import { ImageTimestampAnswerDto, ImageTimestampDto, ProfileImageDto, SaveProfileDto } from './profile.dto.js';
import { ProfileService } from './profile.service.js';
import { ProfileImageService } from './profile-image.service.js';

/** The caller's own profile; returns 404 for other people's accounts. */
@PersonOnly()
@Price(8)
@Controller('users')
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly images: ProfileImageService,
    private readonly uploads: Uploads,
  ) {}

  /** Changes the caller's names; fields that aren't sent stay unchanged. */
  @Audited('account.profile-saved')
  @Patch(':id')
  saveProfile(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() body: SaveProfileDto,
  ): Promise<AppUserDto> {
    return this.profiles.save(actor, id, body);
  }

  /** Replaces the profile image: square, at most 5 MB; it is resized to 512 by 512 pixels. */
  @Audited('account.profile-saved')
  @TakesFile()
  @Post(':id/image')
  uploadProfileImage(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Req() request: FastifyRequest,
  ): Promise<ProfileImageDto> {
    return this.images.upload(actor, id, (work) => this.uploads.receive(request, null, work));
  }

  /** Removes the profile image. */
  @Audited('account.profile-saved')
  @HttpCode(204)
  @Delete(':id/image')
  removeProfileImage(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.images.remove(actor, id);
  }

  /** Gives the profile image a new URL, so that caches don't show a former one. */
  @HttpCode(200)
  @Post('setUserImageTimestamps')
  setUserImageTimestamps(
    @CurrentActor() actor: Actor,
    @Body() body: ImageTimestampDto,
  ): Promise<ImageTimestampAnswerDto> {
    return this.images.touch(actor, body);
  }
}
