import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../../contracts/domain/access.js';
import { dayIn } from '../../../../contracts/domain/analytics.js';
import { formatShortDate, formatShortDateTime } from '../../../../contracts/domain/date-text.js';
import { dateOf, overviewPeriod, validateOverviewPeriod } from '../../../../contracts/domain/overview-period.js';
import { ClientReadModel, refuseMissingClient } from '../../clients/clients.public.js';
import { AccessService } from '../../platform/auth/access.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { whitelistIn } from '../../platform/auth/grants.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { csvStream } from '../../platform/text/csv-stream.js';
import { ContentAnalyticsRepository } from '../report/content-analytics.repository.js';
import type { GetOverviewQueryDto, OrganizationOverviewDto, OverviewHostDto } from './organization-overview.dto.js';
import {
  OrganizationOverviewReadModel,
  type OverviewFact,
  type OverviewHost,
} from './organization-overview.read-model.js';
import { overviewSums } from './overview-sums.js';

const MOST_PEAKS = 10;
const MOST_HOSTS = 50;
/** Reports of older contents that are asked for at once. */
const MOST_REPORTS = 50;
/** After this time, a slow reader's download is cut off. */
const DEADLINE_MS = 60_000;

const COLUMNS = {
  name: 'Content',
  startsAt: 'Start',
  week: 'Week of',
  channels: 'Channels',
  viewers: 'Viewers',
  newViewers: 'New viewers',
  returningViewers: 'Returning viewers',
  maxLive: 'Peak viewers',
  messages: 'Messages',
};

/** What happened in an organization over some weeks, for its staff: only contents that they may see are in any of its figures. */
@Injectable()
export class OrganizationOverview {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
    private readonly overview: OrganizationOverviewReadModel,
    private readonly reports: ContentAnalyticsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get(
    person: Principal | Actor,
    clientId: string,
    question: GetOverviewQueryDto,
  ): Promise<OrganizationOverviewDto> {
    const grants = await this.access.requireRole(person, clientId, STAFF_ROLES);
    const client = (await this.clients.byId(clientId)) ?? refuseMissingClient();
    const zone = client.timeZoneName;
    const { before, ...period } = this.periodOf(question, zone);
    const scope = { clientId, zone, channelIds: whitelistIn(grants, clientId), period, before };
    const events = await this.overview.events(scope, this.clock.date());
    await this.askFor(events.unasked);
    const present = events.facts.filter(({ isBefore }) => !isBefore);
    const ids = (facts: readonly OverviewFact[]) => facts.map(({ id }) => id);
    const best = present.filter(({ maxLive }) => maxLive > 0).sort((a, b) => b.maxLive - a.maxLive);
    const [onDemand, people, peaks, hosts] = await Promise.all([
      this.overview.onDemand(scope),
      this.overview.people(scope, ids(events.facts)),
      this.overview.peaksOf(ids(best.slice(0, MOST_PEAKS))),
      this.overview.hostsOf(ids(present)),
    ]);
    const sums = overviewSums(period, [...events.facts, ...onDemand]);
    const channelIds = sums.channels.flatMap(({ id }) => id ?? []);
    const names = new Map((await this.overview.channelsOf(clientId, channelIds)).map(({ id, name }) => [id, name]));
    return {
      ...{ timeZoneName: zone, period, before, pending: events.pending, ...sums },
      ...{ reduced: events.reduced, reducedBefore: events.reducedBefore },
      totals: { ...sums.totals, people: people.now },
      totalsBefore: { ...sums.totalsBefore, people: people.before },
      channels: sums.channels.map((channel) => ({
        ...channel,
        name: channel.id ? (names.get(channel.id) ?? '') : null,
      })),
      peaks: peaks.sort((a, b) => b.viewers - a.viewers || (a.at < b.at ? 1 : -1)),
      hosts: hosts.sort(byBusyness).slice(0, MOST_HOSTS).map(toHostDto),
    };
  }

  /** The contents behind the figures, as a file. */
  async export(
    actor: Actor,
    clientId: string,
    question: GetOverviewQueryDto,
  ): Promise<{ name: string; csv: Readable }> {
    const { contents, channels, period, timeZoneName } = await this.get(actor, clientId, question);
    await this.unitOfWork.run(async (transaction) => {
      const subject = { type: 'client', id: clientId } as const;
      transaction.audit({ actor, action: 'analytics.overview-exported', clientId, subject, after: period });
    });
    const names = new Map(channels.map(({ id, name }) => [id, name]));
    const lines = contents.map((content) => ({
      ...content,
      startsAt: content.startsAt ? formatShortDateTime(Date.parse(content.startsAt), timeZoneName) : 'On demand',
      week: formatShortDate(Date.parse(content.week), 'UTC'),
      channels: content.channelIds.map((id) => names.get(id)).join(', '),
    }));
    const csv = csvStream<Record<keyof typeof COLUMNS, string | number>>(
      COLUMNS,
      Readable.from(lines),
      AbortSignal.timeout(DEADLINE_MS),
    );
    return { name: `overview ${period.from} to ${period.to}.csv`, csv };
  }

  private periodOf({ from, to, weeks }: GetOverviewQueryDto, zone: string) {
    const isChosen = from !== undefined || to !== undefined;
    const errors = isChosen ? validateOverviewPeriod({ from, to }) : [];
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    const today = dateOf(dayIn(zone)(this.clock.now()));
    return overviewPeriod(isChosen ? { from, to } : { weeks }, today);
  }

  /** Reports that are missing are made when someone asks, as on the pages of their contents. */
  private async askFor(contentIds: readonly string[]): Promise<void> {
    if (contentIds.length === 0) return;
    await this.unitOfWork.run(async (transaction) => {
      for (const id of contentIds.slice(0, MOST_REPORTS)) await this.reports.queue(transaction, id, this.clock.date());
    });
  }
}

function byBusyness(a: OverviewHost, b: OverviewHost): number {
  return b.messages + b.chats - a.messages - a.chats || (a.name ?? '').localeCompare(b.name ?? '');
}

function toHostDto({ name, messages, chats, contentIds }: OverviewHost): OverviewHostDto {
  return { name, messages, chats, contentIds };
}
