import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { ChannelReadModel, refuseMissingChannel } from '../channels/channels.public.js';
import { ClientReadModel, refuseMissingClient } from '../clients/clients.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import { whitelistIn } from '../platform/auth/grants.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { ContentAccess } from './content-access.service.js';
import { ContentListReadModel } from './content-list.read-model.js';
import { cursorOf, listParts, positionIn } from './content-list-order.js';
import type {
  ContentCountsDto,
  ContentFilterQueryDto,
  ContentListDto,
  ContentSummaryDto,
  ListContentsQueryDto,
  StaffContentDto,
  UpcomingContentDto,
} from './staff-content.dto.js';
import { toContentSummaryDto } from './staff-content.mapper.js';

/** Number of contents in a page of the list. */
const PAGE = 50;
/** How far ahead the list of what starts soon looks (spec 3 §9). */
const UPCOMING_MS = 2 * 24 * 3_600_000;
const PAYWALLED_UPCOMING_MS = 14 * 24 * 3_600_000;

/** Contents as staff see them, including hosts. A whitelist limits the list to contents in its channels. */
@Injectable()
export class StaffContentsService {
  constructor(
    private readonly access: AccessService,
    private readonly contentAccess: ContentAccess,
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
    private readonly lists: ContentListReadModel,
    private readonly clock: Clock,
  ) {}

  async list(principal: Principal, clientId: string, query: ListContentsQueryDto): Promise<ContentListDto> {
    const { grants, filter } = await this.filterOf(principal, clientId, query);
    const { tab = 'all', sort, isDescending, cursor, limit = PAGE } = query;
    const order = { column: sort ?? null, isDescending: isDescending === 'true' };
    const after = cursor === undefined ? null : positionIn(cursor, listParts(tab, order));
    if (cursor !== undefined && !after)
      throw new DomainError('validation_failed', { errors: [{ path: 'cursor', message: 'Unknown cursor' }] });
    const { rows, next } = await this.lists.page(filter, { tab, order, after, limit });
    const now = this.clock.now();
    return { contents: rows.map((row) => toContentSummaryDto(row, grants, now)), next: next ? cursorOf(next) : null };
  }

  async counts(principal: Principal, clientId: string, query: ContentFilterQueryDto): Promise<ContentCountsDto> {
    const { filter } = await this.filterOf(principal, clientId, query);
    return this.lists.counts(filter);
  }

  /** What is on and what comes next, the earliest first. */
  async coming(principal: Principal, clientId: string, limit: number): Promise<ContentSummaryDto[]> {
    const { grants, filter } = await this.filterOf(principal, clientId, {});
    const rows = await this.lists.coming(filter, limit);
    return rows.map((row) => toContentSummaryDto(row, grants, this.clock.now()));
  }

  /** What starts within the next two days in any organization, for global owners and admins (spec 3 §9). */
  upcoming(principal: Principal): Promise<UpcomingContentDto[]> {
    return this.starting(principal, UPCOMING_MS, false);
  }

  /** What starts within the next 14 days in paywalled channels of any organization, for global owners and admins (spec 3 §9). */
  upcomingPaywalled(principal: Principal): Promise<UpcomingContentDto[]> {
    return this.starting(principal, PAYWALLED_UPCOMING_MS, true);
  }

  private async starting(principal: Principal, withinMs: number, isPaywalled: boolean): Promise<UpcomingContentDto[]> {
    const grants = await this.access.requireGlobalEditor(principal);
    const now = this.clock.now();
    const rows = await this.lists.startingUntil(new Date(now + withinMs), { isPaywalled });
    return rows.map((row) => ({
      ...toContentSummaryDto(row, grants, now),
      clientId: row.clientId,
      clientName: row.clientName,
      clientKey: row.clientKey,
      channelName: row.channels[0]?.name ?? null,
    }));
  }

  /** The contents that the caller may see, limited to one channel if given. */
  private async filterOf(principal: Principal, clientId: string, { channelId, tagId, text }: ContentFilterQueryDto) {
    const scope = channelId === undefined ? undefined : [channelId];
    const grants = await this.access.requireRole(principal, clientId, STAFF_ROLES, scope);
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
    if (channelId !== undefined && (await this.channels.byId(channelId))?.clientId !== clientId) refuseMissingChannel();
    return { grants, filter: { clientId, channelIds: scope ?? whitelistIn(grants, clientId), tagId, text } };
  }

  async get(principal: Principal, contentId: string): Promise<StaffContentDto> {
    const { grants } = await this.contentAccess.require(principal, contentId, STAFF_ROLES);
    return this.contentAccess.form(contentId, grants);
  }
}
