import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { ChannelReadModel, refuseMissingChannel } from '../channels/channels.public.js';
import { ClientReadModel, refuseMissingClient } from '../clients/clients.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import { whitelistIn } from '../platform/auth/grants.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { ContentReadModel } from './content.read-model.js';
import { ContentAccess } from './content-access.service.js';
import type { ContentCountsDto, ContentSummaryDto, StaffContentDto } from './staff-content.dto.js';
import { toContentSummaryDto } from './staff-content.mapper.js';

/** Contents as staff see them, including hosts. A whitelist limits the list to contents in its channels. */
@Injectable()
export class StaffContentsService {
  constructor(
    private readonly access: AccessService,
    private readonly contentAccess: ContentAccess,
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
    private readonly contents: ContentReadModel,
    private readonly clock: Clock,
  ) {}

  async list(principal: Principal, clientId: string, channelId: string | undefined): Promise<ContentSummaryDto[]> {
    const { grants, channelIds } = await this.scopeOf(principal, clientId, channelId);
    const now = this.clock.now();
    const rows = await this.contents.listOf(clientId, channelIds);
    return rows.map((row) => toContentSummaryDto(row, grants, now));
  }

  async counts(principal: Principal, clientId: string, channelId: string | undefined): Promise<ContentCountsDto> {
    const { channelIds } = await this.scopeOf(principal, clientId, channelId);
    return this.contents.countsOf(clientId, channelIds, this.clock.date());
  }

  /** What is on and what comes next, the earliest first. */
  async coming(principal: Principal, clientId: string, limit: number): Promise<ContentSummaryDto[]> {
    const { grants, channelIds } = await this.scopeOf(principal, clientId, undefined);
    const now = this.clock.date();
    const rows = await this.contents.comingOf(clientId, channelIds, { now, limit });
    return rows.map((row) => toContentSummaryDto(row, grants, now.getTime()));
  }

  /** The channels whose contents the caller may see, limited to one of them if given; null: all of the organization. */
  private async scopeOf(principal: Principal, clientId: string, channelId: string | undefined) {
    const scope = channelId === undefined ? undefined : [channelId];
    const grants = await this.access.requireRole(principal, clientId, STAFF_ROLES, scope);
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
    if (channelId !== undefined && (await this.channels.byId(channelId))?.clientId !== clientId) refuseMissingChannel();
    return { grants, channelIds: scope ?? whitelistIn(grants, clientId) };
  }

  async get(principal: Principal, contentId: string): Promise<StaffContentDto> {
    const { grants } = await this.contentAccess.require(principal, contentId, STAFF_ROLES);
    return this.contentAccess.form(contentId, grants);
  }
}
