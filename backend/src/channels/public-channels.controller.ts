import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { PublicRoute } from '../platform/auth/public-route.decorator.js';
import { PageKeysDto } from '../platform/http/page-keys.dto.js';
import { PUBLIC_CACHE } from '../platform/http/public-cache.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { ChannelCardsEnvelopeDto, ChannelEnvelopeDto } from './channel.dto.js';
import { ChannelListService } from './channel-list.service.js';

@PublicRoute()
@Controller('public/channels')
export class PublicChannelsController {
  constructor(private readonly channels: ChannelListService) {}

  /** Lists an organization's public channels that are currently available. */
  @Header('cache-control', PUBLIC_CACHE)
  @Get(':clientId')
  async listPublicChannels(@Param('clientId', UuidPipe) clientId: string): Promise<ChannelCardsEnvelopeDto> {
    return { ok: true, data: await this.channels.publicCards(clientId) };
  }

  /** Returns a channel. An unlisted channel requires its key. */
  @Header('cache-control', PUBLIC_CACHE)
  @Get(':clientId/:channelId')
  async getPublicChannel(
    @Param('clientId', UuidPipe) clientId: string,
    @Param('channelId', UuidPipe) channelId: string,
    @Query() { keys }: PageKeysDto,
  ): Promise<ChannelEnvelopeDto> {
    return { ok: true, data: await this.channels.publicChannel(clientId, channelId, keys) };
  }
}
