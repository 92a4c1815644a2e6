import { Controller, Get, Param } from '@nestjs/common';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { ChannelContentCountsDto } from './channel-contents.dto.js';
import { ChannelContentsService } from './channel-contents.service.js';

@Price(8, { organization: true })
@Controller('clients/:clientId/channels/:channelId/content-counts')
export class ChannelContentsController {
  constructor(private readonly contents: ChannelContentsService) {}

  /** Returns how many contents of a channel would be deleted with it, and how many would stay in other channels. For owners and admins. */
  @Get()
  countChannelContents(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('channelId', UuidPipe) channelId: string,
  ): Promise<ChannelContentCountsDto> {
    return this.contents.counts(principal, clientId, channelId);
  }
}
