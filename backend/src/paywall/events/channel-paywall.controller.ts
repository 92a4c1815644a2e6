import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { ChannelPaywallDto, SaveChannelPaywallDto } from './channel-paywall.dto.js';
import { ChannelPaywall } from './channel-paywall.service.js';

@Price(8, { organization: true })
@Controller('clients/:clientId/channels/:channelId/paywall')
export class ChannelPaywallController {
  constructor(private readonly paywall: ChannelPaywall) {}

  /** Returns the events whose attendees may watch a channel. For owners and admins whose whitelist allows it. */
  @Get()
  getChannelPaywall(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('channelId', UuidPipe) channelId: string,
  ): Promise<ChannelPaywallDto> {
    return this.paywall.get(principal, { clientId, channelId });
  }

  /** Saves the events of a channel. The change applies to open pages right away. For owners and admins whose whitelist allows it. */
  @Audited('channel.paywall-saved')
  @Put()
  saveChannelPaywall(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('channelId', UuidPipe) channelId: string,
    @Body() body: SaveChannelPaywallDto,
  ): Promise<ChannelPaywallDto> {
    return this.paywall.save(actor, { clientId, channelId }, body);
  }
}
