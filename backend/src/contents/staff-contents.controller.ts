import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { ContentEditingService } from './content-editing.service.js';
import { TagsService } from './relations/tags.service.js';
import { SaveContentDto } from './save-content.dto.js';
import {
  CheckStreamDto,
  ContentCountsDto,
  ContentFilterQueryDto,
  ContentListDto,
  ListContentsQueryDto,
  ListTagsQueryDto,
  StaffContentDto,
  StreamCheckDto,
  TagDto,
  UpcomingContentDto,
} from './staff-content.dto.js';
import { StaffContentsService } from './staff-contents.service.js';
import { StreamCheckService } from './stream-check.service.js';

@Price(8, { organization: true })
@Controller()
export class StaffContentsController {
  constructor(
    private readonly contents: StaffContentsService,
    private readonly editing: ContentEditingService,
    private readonly tags: TagsService,
    private readonly streams: StreamCheckService,
  ) {}

  /** Lists an organization's contents for its staff, page by page. */
  @Get('clients/:clientId/contents')
  listContents(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Query() query: ListContentsQueryDto,
  ): Promise<ContentListDto> {
    return this.contents.list(principal, clientId, query);
  }

  /** Returns how many contents each tab of that list has. */
  @Get('clients/:clientId/contents/counts')
  countContents(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Query() query: ContentFilterQueryDto,
  ): Promise<ContentCountsDto> {
    return this.contents.counts(principal, clientId, query);
  }

  /** Lists tags of an organization's contents whose names contain a text. For its staff. */
  @Get('clients/:clientId/tags')
  listTags(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Query() query: ListTagsQueryDto,
  ): Promise<TagDto[]> {
    return this.tags.like(principal, clientId, query.text ?? '');
  }

  /** Returns whether a stream on another site responds. For owners and admins. */
  @Price(40, { organization: true })
  @HttpCode(200)
  @Post('clients/:clientId/contents/check-stream')
  checkStream(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Body() body: CheckStreamDto,
  ): Promise<StreamCheckDto> {
    return this.streams.check(principal, clientId, body);
  }

  /** Creates a content. For owners and admins. */
  @Audited('content.created')
  @HttpCode(201)
  @Post('clients/:clientId/contents')
  createContent(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Body() body: SaveContentDto,
  ): Promise<StaffContentDto> {
    return this.editing.create(actor, clientId, body);
  }

  /** Lists what starts within the next two days in any organization, the earliest first. For global owners and admins. */
  @Get('contents/upcoming')
  listUpcoming(@CurrentPrincipal() principal: Principal): Promise<UpcomingContentDto[]> {
    return this.contents.upcoming(principal);
  }

  /** Lists what starts within the next 14 days in paywalled channels of any organization, the earliest first. For global owners and admins. */
  @Get('contents/upcoming-paywalled')
  listUpcomingPaywalled(@CurrentPrincipal() principal: Principal): Promise<UpcomingContentDto[]> {
    return this.contents.upcomingPaywalled(principal);
  }

  /** Returns a content in form layout. For staff whose whitelist allows it. */
  @Get('contents/:contentId')
  getContent(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<StaffContentDto> {
    return this.contents.get(principal, contentId);
  }

  /** Saves the whole form. For owners and admins. */
  @Audited('content.saved')
  @Put('contents/:contentId')
  saveContent(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Body() body: SaveContentDto,
  ): Promise<StaffContentDto> {
    return this.editing.save(actor, contentId, body);
  }

  /** Deletes a content for everyone. For owners and admins. */
  @Audited('content.deleted')
  @HttpCode(204)
  @Delete('contents/:contentId')
  async deleteContent(@CurrentActor() actor: Actor, @Param('contentId', UuidPipe) contentId: string): Promise<void> {
    await this.editing.delete(actor, contentId);
  }
}
