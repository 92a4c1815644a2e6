import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  courseOf,
  dayIn,
  MOST_LABELS,
  OTHER_SOURCES,
  partOf,
  percentOf,
  periodOf,
  type Step,
  sourceLabel,
} from '../../../../contracts/domain/analytics.js';
import { type ContentReadModel, timesOf } from '../../contents/contents.public.js';
import type { AnalyticsFiguresDto, AttendanceDto } from './content-analytics.dto.js';
import { type Engagement, EngagementReadModel } from './engagement.read-model.js';
import { type ReportTimes, reportTimes, type SliceSums, ViewerSlices } from './viewer-slices.js';

/** Viewers of one statement: a fraction of a second, even if each of them came twenty times. */
const VIEWERS_AT_ONCE = 1_000;
/** Between two statements of a run, the database rests for this share of the time that the first took. */
const REST = 1;
const DAY_S = 86_400;

/** What the report of a content depends on; times are epoch milliseconds. */
export interface ReportedContent {
  id: string;
  opensAt: number | null;
  startsAt: number | null;
  closesAt: number | null;
  timeZoneName: string;
}

type Sums = Omit<SliceSums, 'last' | 'isReplaced'>;

/** Another run of the same report has begun. */
export class ReplacedRun extends Error {}

/** Computes the figures of a content. */
@Injectable()
export class AnalyticsReport {
  constructor(
    private readonly slices: ViewerSlices,
    private readonly engagement: EngagementReadModel,
  ) {}

  /** As of `now`. With a run, viewers are stored as part of it; between two slices, the database then rests a while. A run that was replaced ends with `ReplacedRun`. */
  async compute(content: ReportedContent, now: number, runId?: string): Promise<AnalyticsFiguresDto> {
    const times = reportTimes(content, now);
    const sums = await this.sum(content.id, times, runId);
    const engagement = await this.engagement.of(content.id);
    return figuresOf(content, times, sums, engagement);
  }

  private async sum(contentId: string, times: ReportTimes, runId?: string): Promise<Sums> {
    const sums = new SumOfSlices();
    let after: string | null = null;
    do {
      const startedAt = performance.now();
      const slice: SliceSums = await this.slices.sums(contentId, times, {
        after,
        limit: VIEWERS_AT_ONCE,
        ...(runId && { runId }),
      });
      if (slice.isReplaced) throw new ReplacedRun();
      sums.add(slice);
      after = slice.last;
      if (runId && after) await sleep(REST * (performance.now() - startedAt));
    } while (after !== null);
    return sums.total;
  }
}

export function reportedOf(content: NonNullable<Awaited<ReturnType<ContentReadModel['byId']>>>): ReportedContent {
  return { id: content.id, ...timesOf(content), timeZoneName: content.timeZoneName };
}

/** Adds slices to one another. */
class SumOfSlices {
  private readonly numbers = { viewers: 0, staff: 0, returning: 0, watchedMs: 0 };
  private readonly devices = new Map<string, number>();
  private readonly sources = new Map<string, number>();
  private readonly steps = new Map<number, number>();
  private readonly earlySteps = new Map<number, number>();
  private readonly arrivals = new Map<number, number>();

  add(slice: SliceSums): void {
    for (const name of ['viewers', 'staff', 'returning', 'watchedMs'] as const) this.numbers[name] += slice[name];
    addAll(this.devices, Object.entries(slice.devices));
    addAll(this.sources, Object.entries(slice.sources));
    addAll(this.steps, slice.steps);
    addAll(this.earlySteps, slice.earlySteps);
    addAll(this.arrivals, slice.arrivals);
  }

  get total(): Sums {
    return {
      ...this.numbers,
      devices: Object.fromEntries(this.devices),
      sources: Object.fromEntries(this.sources),
      steps: [...this.steps],
      earlySteps: [...this.earlySteps],
      arrivals: [...this.arrivals],
    };
  }
}

function addAll<Key>(sums: Map<Key, number>, more: Iterable<readonly [Key, number]>): void {
  for (const [key, count] of more) sums.set(key, (sums.get(key) ?? 0) + count);
}

function figuresOf(
  content: ReportedContent,
  times: ReportTimes,
  sums: Sums,
  engagement: Engagement,
): AnalyticsFiguresDto {
  const { viewers, staff, returning, watchedMs, devices } = sums;
  const { chat, links, reactions, interactions, player } = engagement;
  const { attendance, maxLive } = attendanceOf(content.timeZoneName, times, sums, engagement);
  const isRunning = content.closesAt !== null && times.until < content.closesAt;
  return {
    uniqueViewers: viewers,
    staffViewers: staff,
    newViewers: viewers - returning,
    returningViewers: returning,
    // Everyone who is there at the end of the time that counts is there now.
    currentLive: isRunning ? presentAt(sums.steps, Math.floor(times.until / 1000)) : 0,
    maxLive,
    totalWatchTime: Math.round(watchedMs / 1000),
    averageWatchTime: viewers === 0 ? 0 : Math.round(watchedMs / 1000 / viewers),
    deviceCategories: { mobile: devices.mobile ?? 0, tablet: devices.tablet ?? 0, desktop: devices.desktop ?? 0 },
    trafficSources: sourcesOf(sums.sources),
    attendance,
    linkClicks: links,
    reactions,
    playerTroubles: player,
    interactions: interactions.map(({ showAt, ...interaction }) => {
      const answers = interaction.responses.reduce((sum, response) => sum + response.answers, 0);
      const responses = interaction.responses.map((response) => ({
        ...response,
        percent: percentOf(response.answers, answers),
      }));
      return { ...interaction, showAt: showAt.toISOString(), answers, responses };
    }),
    chatUsers: chat.users,
    chatHosts: chat.hosts,
    chatsSent: chat.messages,
    hostChatsSent: chat.hostMessages,
  };
}

function attendanceOf(
  zone: string,
  times: ReportTimes,
  sums: Sums,
  { messages, taps }: Engagement,
): { attendance: AttendanceDto; maxLive: number } {
  const first = Math.min(times.until, ...sums.arrivals.map(([second]) => second * 1000));
  const isOnDemand = times.opensAt === null;
  const from = times.opensAt ?? first;
  const course = courseOf(sums.steps, periodOf(from, Math.max(from, times.until)));
  const day = dayIn(zone);
  const period = isOnDemand ? daysBetween(day(from), day(times.until)) : periodOf(from, Math.max(from, times.until));
  const early = courseOf(sums.earlySteps, period).parts;
  const per = (steps: readonly Step[]) => {
    const counts = new Array<number>(course.parts.length).fill(0);
    for (const [second, count] of steps) {
      const part = partOf(period, isOnDemand ? day(second * 1000) / 1000 : second);
      if (part >= 0) counts[part] = (counts[part] ?? 0) + count;
    }
    return counts;
  };
  const [came, wrote, tapped] = [per(sums.arrivals), per(messages), per(taps)];
  const length = Math.max(0, partOf(period, Math.floor(period.to / 1000) - 1) + 1);
  return {
    maxLive: course.most,
    attendance: {
      from: new Date(period.from).toISOString(),
      every: period.every,
      viewers: isOnDemand ? [] : course.parts,
      early: isOnDemand ? [] : early,
      arrivals: Array.from({ length }, (_, part) => came[part] ?? 0),
      messages: Array.from({ length }, (_, part) => wrote[part] ?? 0),
      reactions: Array.from({ length }, (_, part) => tapped[part] ?? 0),
    },
  };
}

/** On-demand content is watched for years: in days, the last one included, or as many days as it takes to have at most 366 parts. */
function daysBetween(first: number, last: number) {
  const to = Math.max(first, last) + DAY_S * 1000;
  return { from: first, to, every: DAY_S * Math.ceil((to - first) / 1000 / DAY_S / 366) };
}

function presentAt(steps: readonly Step[], second: number): number {
  return steps.reduce((sum, [at, change]) => (at < second ? sum + change : sum), 0);
}

function sourcesOf(sources: Readonly<Record<string, number>>): AnalyticsFiguresDto['trafficSources'] {
  const named = new Map<string, AnalyticsFiguresDto['trafficSources'][number]>();
  for (const [source, value] of Object.entries(sources)) {
    const { label, isSocialSource } = sourceLabel(source);
    named.set(label, { label, isSocialSource, value: (named.get(label)?.value ?? 0) + value });
  }
  const sorted = [...named.values()].sort((a, b) => b.value - a.value || (a.label < b.label ? -1 : 1));
  const others = sorted.splice(MOST_LABELS).reduce((sum, { value }) => sum + value, 0);
  return others > 0 ? [...sorted, { label: OTHER_SOURCES, value: others, isSocialSource: false }] : sorted;
}
