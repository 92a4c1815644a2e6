import { chakra } from '@chakra-ui/react';
import { percentOf } from '@contracts/domain/analytics';
import { formatShortDate } from '@contracts/domain/date-text';
import { clockText } from '@contracts/domain/when-text';
import { reactionText } from '@ui/reactions/reactions.messages';
import { analyticsText as text } from './analytics.messages';
import type { Analytics } from './analytics.requests';
import { ChartCard } from './chart-card';
import { FigureTiles } from './figure-tiles';
import { ShareTable } from './share-table';
import type { ChartExtra, ChartPoint } from './time-chart';
import { TroublesTable } from './troubles-table';
import { ViewerList } from './viewer-list';

export interface AnalyticsTabProps {
  contentId: string;
  zone: string;
  data: Analytics;
  /** It's an event that is over. */
  hasEnded: boolean;
  /** The content to compare with, once its figures are there. */
  other: { name: string; data: Analytics } | null;
}

/** Who watched, when, for how long, from where, and on what. */
export function ViewersTab({
  contentId,
  zone,
  data,
  hasEnded,
  other,
  canSeeEmails,
}: AnalyticsTabProps & { canSeeEmails: boolean }) {
  const before = other?.data;
  const peakAt = peakOf(data);
  return (
    <>
      <FigureTiles
        comparedWith={other?.name ?? null}
        figures={[
          ...(data.isRunning ? [{ id: 'now', label: text('tile.now'), value: data.currentLive }] : []),
          { id: 'unique', label: text('tile.unique'), value: data.uniqueViewers, before: before?.uniqueViewers },
          {
            id: 'peak',
            label: text('tile.peak'),
            value: data.maxLive,
            before: before?.maxLive,
            ...(peakAt !== null && { note: text('tile.peakAt', { time: clockText(peakAt, zone) }) }),
          },
          {
            id: 'average',
            label: text('tile.average'),
            value: data.averageWatchTime,
            isTime: true,
            before: before?.averageWatchTime,
          },
          {
            id: 'total',
            label: text('tile.total'),
            value: data.totalWatchTime,
            isTime: true,
            before: before?.totalWatchTime,
          },
          { id: 'new', label: text('tile.new'), value: data.newViewers, before: before?.newViewers },
          {
            id: 'returning',
            label: text('tile.returning'),
            value: data.returningViewers,
            before: before?.returningViewers,
          },
          ...(data.staffViewers > 0 ? [{ id: 'staff', label: text('tile.staff'), value: data.staffViewers }] : []),
        ]}
      />
      {data.uniqueViewers > 0 && <HowTheyWatched {...{ zone, data, other }} />}
      <ViewerList
        {...{ contentId, zone, hasEnded, canSeeEmails }}
        isRunning={data.isRunning}
        hasViewers={data.uniqueViewers + data.staffViewers > 0}
      />
    </>
  );
}

/** Nothing of it is worth seeing before anyone has come. */
function HowTheyWatched({ zone, data, other }: Pick<AnalyticsTabProps, 'zone' | 'data' | 'other'>) {
  const { deviceCategories: devices } = data;
  const unknown = data.uniqueViewers - devices.desktop - devices.mobile - devices.tablet;
  return (
    <>
      <AttendanceCharts {...{ zone, data, other }} />
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 18rem), 1fr))"
        gap="4"
        alignItems="start"
        mb="8"
      >
        <ShareTable
          title={text('devices.title')}
          {...(unknown > 0 && {
            help:
              unknown === 1
                ? text('devices.unknownOne')
                : text('devices.unknown', { count: unknown.toLocaleString('en-US') }),
          })}
          rows={(['desktop', 'mobile', 'tablet'] as const)
            .map((device) => ({ label: text(`devices.${device}`), value: devices[device] }))
            .filter(({ value }) => value > 0)}
        />
        <ShareTable
          title={text('sources.title')}
          rows={data.trafficSources.map(({ label, value, isSocialSource }) => ({
            label: isSocialSource ? text('sources.social', { name: label }) : label,
            value,
          }))}
        />
        <ShareTable title={text('links.title')} rows={data.linkClicks} empty={text('links.none')} />
        <TroublesTable rows={data.playerTroubles} />
        {data.reactions.length > 0 && (
          <ShareTable
            title={text('reactions.title')}
            rows={data.reactions.map(({ icon, count }) => ({ label: reactionText(`reaction.${icon}`), value: count }))}
          />
        )}
      </chakra.div>
    </>
  );
}

function AttendanceCharts({ zone, data, other }: Pick<AnalyticsTabProps, 'zone' | 'data' | 'other'>) {
  const { attendance } = data;
  const part = partName(attendance.every);
  const isByDay = attendance.viewers.length === 0;
  const timeText = isByDay ? (at: number) => formatShortDate(at, 'UTC') : (at: number) => clockText(at, zone);
  const beside = (list: CourseName) => besides(attendance, other, list);
  if (attendance.arrivals.length === 0) return null;
  if (isByDay)
    return (
      <ChartCard
        timeText={timeText}
        title={text('chart.days', { part: partName(attendance.every) })}
        kind="bars"
        {...besides(attendance, null, 'arrivals')}
        valueName={text('chart.came')}
        marks={[]}
      />
    );
  const peakAt = peakOf(data);
  const marks = data.interactions.map(({ title, showAt }) => ({ at: Date.parse(showAt), name: title }));
  const cameEarly = Math.max(0, ...attendance.early);
  return (
    <>
      <ChartCard
        timeText={timeText}
        title={text('chart.attendance', { part })}
        lead={
          peakAt !== null
            ? text('chart.attendanceLead', { most: data.maxLive.toLocaleString('en-US'), time: timeText(peakAt) }) +
              (marks.length > 0 ? ` ${text('chart.attendanceMarks')}` : '')
            : ''
        }
        extras={extrasOf(attendance)}
        kind="area"
        {...beside('viewers')}
        valueName={text('chart.viewers')}
        marks={marks}
      />
      {cameEarly > 0 && (
        <ChartCard
          timeText={timeText}
          title={text('chart.early')}
          lead={text(data.isRunning ? 'chart.earlyNow' : 'chart.earlyLead', {
            kept: percentOf(attendance.early.at(-1) ?? 0, cameEarly),
          })}
          kind="area"
          {...beside('early')}
          valueName={text('chart.stayed')}
          marks={[]}
        />
      )}
      <ChartCard
        timeText={timeText}
        title={text('chart.arrivals', { part })}
        kind="bars"
        {...beside('arrivals')}
        valueName={text('chart.came')}
        marks={[]}
      />
    </>
  );
}

type Attendance = Analytics['attendance'];

/** When the most people watched, in epoch milliseconds; null: no one did, or it's on-demand content. */
function peakOf({ maxLive, attendance }: Analytics): number | null {
  const part = maxLive > 0 ? attendance.viewers.indexOf(maxLive) : -1;
  return part < 0 ? null : Date.parse(attendance.from) + part * attendance.every * 1000;
}

/** Messages and reactions, where there are any. */
function extrasOf({ messages, reactions }: Attendance): ChartExtra[] {
  return [
    { name: text('chart.wrote'), values: messages, color: 'var(--foyer-success-text)' },
    { name: text('chart.reacted'), values: reactions, color: 'var(--foyer-danger-text)' },
  ].filter(({ values }) => values.some((value) => value > 0));
}

type CourseName = 'viewers' | 'early' | 'arrivals' | 'messages';

/** Another content that had so many times as much would flatten the chart. */
const MOST_TIMES = 5;

/** A chart's points, with those of the other content if both can be read in one chart. Both begin where their doors open. */
export function besides(
  attendance: Attendance,
  other: AnalyticsTabProps['other'],
  list: CourseName,
): { points: ChartPoint[]; beforeName: string | null } {
  const own = attendance[list];
  const before = other?.data.attendance.every === attendance.every ? other.data.attendance[list] : [];
  const most = Math.max(0, ...before.slice(0, own.length));
  const isShown = most > 0 && most <= MOST_TIMES * Math.max(0, ...own);
  const from = Date.parse(attendance.from);
  return {
    points: own.map((value, index) => ({
      at: from + index * attendance.every * 1000,
      value,
      before: isShown ? (before[index] ?? null) : null,
    })),
    beforeName: isShown && other ? other.name : null,
  };
}

export function partName(seconds: number): string {
  const days = seconds / 86_400;
  if (days >= 1) return days === 1 ? text('part.day') : text('part.days', { count: days });
  return seconds <= 60 ? text('part.minute') : text('part.minutes', { count: Math.round(seconds / 60) });
}
