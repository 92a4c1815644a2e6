import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { timesOf } from '../../../contracts/domain/content-times.js';
import { listGroupOf } from '../../../contracts/domain/content-timing.js';
import { ClientReadModel, refuseMissingClient } from '../clients/clients.public.js';
import { type ContentSummaryDto, StaffContentsService } from '../contents/contents.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import { whitelistIn } from '../platform/auth/grants.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { Readiness } from './readiness.service.js';
import type { ContentViewersDto, TodayDto, TodayEventDto } from './today.dto.js';
import { ViewerStatsReadModel } from './viewer-stats.read-model.js';

const COMING_UP = 5;

/** What staff see first: what is on with its audience, or what comes next and whether it is ready. */
@Injectable()
export class TodayService {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
    private readonly contents: StaffContentsService,
    private readonly audiences: ViewerStatsReadModel,
    private readonly readiness: Readiness,
    private readonly clock: Clock,
  ) {}

  async get(principal: Principal, clientId: string): Promise<TodayDto> {
    const coming = await this.contents.coming(principal, clientId, COMING_UP + 1);
    const now = this.clock.now();
    const first = coming.find((content) => listGroupOf(timesOf(content), now) === 'liveNow') ?? coming[0];
    return {
      event: first ? await this.eventOf(first, clientId, now) : null,
      comingUp: coming.filter((content) => content !== first).slice(0, COMING_UP),
      isEmpty: !first && (await this.contents.counts(principal, clientId, {})).all === 0,
    };
  }

  async viewersOf(principal: Principal, clientId: string, contentIds: readonly string[]): Promise<ContentViewersDto[]> {
    const grants = await this.access.requireRole(principal, clientId, STAFF_ROLES);
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
    const asked = { contentIds, channelIds: whitelistIn(grants, clientId) };
    return this.audiences.viewersOf(clientId, asked, this.clock.now());
  }

  private async eventOf(content: ContentSummaryDto, clientId: string, now: number): Promise<TodayEventDto> {
    const group = listGroupOf(timesOf(content), now);
    const opensAt = Date.parse(content.opensAt ?? content.startsAt!);
    return {
      content,
      audience: group === 'scheduled' ? null : await this.audiences.audienceOf(content.id, { opensAt, now }),
      readiness: group === 'liveNow' || !content.abilities.canEdit ? [] : await this.readiness.of(content, clientId),
    };
  }
}
