import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { ChannelSummaryDto } from './channel.dto.js';
import { ChannelEditingService } from './channel-editing.service.js';
import { ChannelListService } from './channel-list.service.js';
import { ChannelOrderDto, DeleteChannelDto, SaveChannelDto } from './save-channel.dto.js';
import { ChannelKeyAnswerDto, ChannelKeyQueryDto, StaffChannelDto } from './staff-channel.dto.js';

@Price(8, { organization: true })
@Controller('clients/:clientId/channels')
export class StaffChannelsController {
  constructor(
    private readonly channels: ChannelListService,
    private readonly editing: ChannelEditingService,
  ) {}

  /** Lists the channels of an organization that the caller may manage: all of them, or those in the whitelist. */
  @Get()
  listChannels(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
  ): Promise<ChannelSummaryDto[]> {
    return this.channels.forStaff(principal, clientId);
  }

  /** Whether a key is available in the organization. For owners and admins. */
  @Get('key-check')
  checkChannelKey(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Query() query: ChannelKeyQueryDto,
  ): Promise<ChannelKeyAnswerDto> {
    return this.editing.checkKey(principal, clientId, query);
  }

  /** Creates a channel. For owners and admins who aren't limited to some channels. */
  @Audited('channel.created')
  @HttpCode(201)
  @Post()
  createChannel(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Body() body: SaveChannelDto,
  ): Promise<StaffChannelDto> {
    return this.editing.create(actor, clientId, body);
  }

  /** Sets the order of all channels. For owners and admins who may edit all of them. */
  @Audited('channel.reordered')
  @HttpCode(204)
  @Put('order')
  async reorderChannels(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Body() body: ChannelOrderDto,
  ): Promise<void> {
    await this.editing.reorder(actor, clientId, body);
  }

  /** Returns a channel in form layout. For owners and admins whose whitelist allows it. */
  @Get(':channelId')
  getChannel(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('channelId', UuidPipe) channelId: string,
  ): Promise<StaffChannelDto> {
    return this.editing.get(principal, { clientId, channelId });
  }

  /** Saves the whole form. For owners and admins whose whitelist allows it. */
  @Audited('channel.saved')
  @Put(':channelId')
  saveChannel(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('channelId', UuidPipe) channelId: string,
    @Body() body: SaveChannelDto,
  ): Promise<StaffChannelDto> {
    return this.editing.save(actor, { clientId, channelId }, body);
  }

  /** Deletes a channel for everyone, and deletes or moves its contents. For owners and admins whose whitelist allows it. */
  @Audited('channel.deleted')
  @HttpCode(204)
  @Delete(':channelId')
  async deleteChannel(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('channelId', UuidPipe) channelId: string,
    @Body() body: DeleteChannelDto,
  ): Promise<void> {
    await this.editing.delete(actor, { clientId, channelId }, body);
  }
}
