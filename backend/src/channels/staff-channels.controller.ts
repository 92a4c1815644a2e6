import { Controller, Get, Param } from '@nestjs/common';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { ChannelSummaryDto } from './channel.dto.js';
import { ChannelListService } from './channel-list.service.js';

@Price(8, { organization: true })
@Controller('clients/:clientId/channels')
export class StaffChannelsController {
  constructor(private readonly channels: ChannelListService) {}

  /** Lists the channels of an organization that the caller may manage: all of them, or those in the whitelist. */
  @Get()
  listChannels(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
  ): Promise<ChannelSummaryDto[]> {
    return this.channels.forStaff(principal, clientId);
  }
}
