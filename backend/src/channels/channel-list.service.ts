import { Injectable } from '@nestjs/common';
import { allowsChannel, EDITOR_ROLES, STAFF_ROLES } from '../../../contracts/domain/access.js';
import { ClientReadModel, refuseMissingClient } from '../clients/clients.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import { hasAccess, whitelistIn } from '../platform/auth/grants.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import type { ChannelCardDto, ChannelDto, ChannelSummaryDto } from './channel.dto.js';
import { toChannelCardDto, toChannelDto, toChannelSummaryDto } from './channel.mapper.js';
import { ChannelReadModel } from './channel.read-model.js';
import { opensChannel } from './channel.row.js';
import { refuseMissingChannel } from './missing-channel.js';

/** Channel lists for viewers and for staff. */
@Injectable()
export class ChannelListService {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
    private readonly clock: Clock,
  ) {}

  /** Public channels that are currently available. */
  async publicCards(clientId: string): Promise<ChannelCardDto[]> {
    await this.requireClient(clientId);
    const now = this.clock.now();
    const rows = await this.channels.listOf(clientId);
    return rows
      .filter((row) => !row.isPrivate)
      .map((row) => toChannelCardDto(row, now))
      .filter((card) => card.availability === 'available');
  }

  /** A private channel requires its key in addition to its id. */
  async publicChannel(clientId: string, channelId: string, key: string | undefined): Promise<ChannelDto> {
    const row = await this.channels.byId(channelId);
    const isOpen = row?.clientId === clientId && opensChannel(row, key);
    return isOpen ? toChannelDto(row, this.clock.now()) : refuseMissingChannel();
  }

  /** The channels that the caller may manage. */
  async forStaff(principal: Principal, clientId: string): Promise<ChannelSummaryDto[]> {
    const grants = await this.access.requireRole(principal, clientId, STAFF_ROLES);
    await this.requireClient(clientId);
    const whitelist = whitelistIn(grants, clientId);
    const rows = await this.channels.listOf(clientId);
    const seen = rows.filter(({ id }) => allowsChannel(whitelist, id));
    const canMove = seen.length === rows.length && hasAccess(grants, clientId, EDITOR_ROLES);
    return seen.map((row) => toChannelSummaryDto(row, canMove));
  }

  private async requireClient(clientId: string): Promise<void> {
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
  }
}
