import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES, isGlobalEditor, STAFF_ROLES } from '../../../../contracts/domain/access.js';
import { ANALYTICS_DENIED, ANALYTICS_NOT_ENDED, ANALYTICS_REDUCED } from '../../../../contracts/domain/analytics.js';
import type { Role } from '../../../../contracts/domain/enums.js';
import { ContentAccess, channelIdsOf, timesOf } from '../../contents/contents.public.js';
import type { Actor } from '../../platform/auth/actor.js';
import { hasAccess, whitelistIn } from '../../platform/auth/grants.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AnalyticsContext } from './analytics-context.read-model.js';
import { reportedOf } from './analytics-report.service.js';
import type { AnalyticsFiguresDto, ComparableContentDto, ContentAnalyticsDto } from './content-analytics.dto.js';
import { type AnalyticsRow, ContentAnalyticsRepository } from './content-analytics.repository.js';
import { LiveFigures } from './live-figures.js';

/** On-demand content is watched all the time: a report that is older is made again when someone asks, in milliseconds. */
const ON_DEMAND_KEEP_MS = 300_000;
const CLOSING_MS = 60_000;

type Access = Awaited<ReturnType<ContentAccess['require']>>;

/** The analytics of a content for its staff: live while it runs, then the stored report (spec 3 §4). */
@Injectable()
export class ContentAnalytics {
  constructor(
    private readonly access: ContentAccess,
    private readonly repository: ContentAnalyticsRepository,
    private readonly live: LiveFigures,
    private readonly context: AnalyticsContext,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get(principal: Principal, contentId: string, isRefreshed: boolean): Promise<ContentAnalyticsDto> {
    const access = await this.require(principal, contentId);
    const row = await this.reportOf(access);
    const now = this.clock.now();
    const times = timesOf(access.content);
    const figures = hasStoredReport(access.content, row)
      ? { ...row.result, asOf: row.processedAt.getTime(), isCached: true }
      : await this.live.of(reportedOf(access.content), isRefreshed);
    return this.toDto(access, row, figures, { ...times, now });
  }

  /** "Generate Analytics Report" and "Restart Analytics": for those who manage all organizations, and for any on-demand content (spec 3 §6). */
  async restart(actor: Actor, contentId: string): Promise<void> {
    const { content, grants } = await this.require(actor, contentId);
    if (!mayGenerate({ content, grants })) throw new DomainError('forbidden');
    if (!hasEnded(content, this.clock.now())) throw new DomainError('conflict', { message: ANALYTICS_NOT_ENDED });
    await this.unitOfWork.run(async (transaction) => {
      if (!(await this.repository.queue(transaction, contentId, this.clock.date())))
        throw new DomainError('conflict', { message: ANALYTICS_REDUCED });
      transaction.audit({
        actor,
        action: 'analytics.restarted',
        clientId: content.clientId,
        channelIds: channelIdsOf(content),
        subject: { type: 'content', id: contentId },
      });
    });
  }

  /** Earlier contents of the same channels that the caller may see, the latest first. */
  async listComparable(principal: Principal, contentId: string): Promise<ComparableContentDto[]> {
    const { content, grants } = await this.require(principal, contentId);
    return this.context.before(content, grants);
  }

  /** Staff of the organization who may not see it learn that much; to everyone else, it doesn't exist. */
  require(person: Principal | Actor, contentId: string, roles: readonly Role[] = STAFF_ROLES): Promise<Access> {
    return this.access.require(person, contentId, roles).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'forbidden')
        throw new DomainError('forbidden', { message: ANALYTICS_DENIED });
      throw error;
    });
  }

  /**
   * A report that is missing is made when someone asks, of on-demand content also one that is old; the old one is shown until then. Reports of contents that have
   * just closed are made without being asked for.
   */
  private async reportOf({ content }: Access): Promise<AnalyticsRow | null> {
    const row = await this.repository.find(content.id);
    const now = this.clock.now();
    const isOver = content.closesAt !== null && content.closesAt.getTime() + CLOSING_MS < now;
    const isOnDemand = content.contentType === 'onDemand';
    const isOld = row?.state === 'processed' && now - row.processedAt!.getTime() > ON_DEMAND_KEEP_MS;
    if (row ? !isOnDemand || !isOld : !isOnDemand && !isOver) return row;
    await this.unitOfWork.run((transaction) => this.repository.queue(transaction, content.id, this.clock.date()));
    return this.repository.find(content.id);
  }

  private async toDto(
    access: Access,
    row: AnalyticsRow | null,
    { asOf, isCached, ...figures }: AnalyticsFiguresDto & { asOf: number; isCached: boolean },
    { opensAt, closesAt, now }: { opensAt: number | null; closesAt: number | null; now: number },
  ): Promise<ContentAnalyticsDto> {
    const { content, grants } = access;
    const chat = content.chatEnabled ? `/api/contents/${content.id}/chatExport` : null;
    const withEmails = hasAccess(grants, content.clientId, EDITOR_ROLES, channelIdsOf(content));
    const hasAttendees =
      withEmails && (await this.context.hasPaywall(content.id, whitelistIn(grants, content.clientId)));
    return {
      ...figures,
      success: true,
      // A report from before the end says nothing about this one.
      state: row && (row.state !== 'processed' || hasStoredReport(content, row)) ? row.state : 'unprocessed',
      hasFailed: row?.failedAt !== null && row?.failedAt !== undefined,
      cached: isCached,
      timestamp: new Date(asOf).toISOString(),
      isRunning: opensAt !== null && opensAt <= now && (closesAt === null || now < closesAt),
      canGenerate: mayGenerate(access) && hasEnded(content, now) && !row?.reducedAt,
      hostChats: content.chatEnabled ? await this.context.hostChatsOf(content.id) : [],
      chatTranscriptCsv: chat && `${chat}/transcript`,
      chatDataCsv: withEmails ? chat && `${chat}/data` : null,
      paywallCsv: hasAttendees ? `/api/contents/${content.id}/exports/paywall` : null,
      convertedFrom: content.convertedFromId ? await this.context.one(content.convertedFromId, grants) : null,
    };
  }
}

/** Of on-demand content, the last report stands until a newer one is made. Of an event, only one that was made after the end does. */
export function hasStoredReport(
  content: Access['content'],
  row: AnalyticsRow | null,
): row is AnalyticsRow & { result: AnalyticsFiguresDto; processedAt: Date } {
  if (!row?.result || !row.processedAt) return false;
  if (content.contentType === 'onDemand') return true;
  return row.state === 'processed' && (row.reducedAt !== null || hasEnded(content, row.processedAt.getTime()));
}

/** On-demand content can be reported at any time. */
function hasEnded({ contentType, closesAt }: Access['content'], at: number): boolean {
  return contentType === 'onDemand' || (closesAt !== null && closesAt.getTime() <= at);
}

function mayGenerate({ content, grants }: Access): boolean {
  return content.contentType === 'onDemand' || isGlobalEditor(grants);
}
