import { chakra } from '@chakra-ui/react';
import { dayIn, percentOf } from '@contracts/domain/analytics';
import { dateOf } from '@contracts/domain/overview-period';
import { lazy } from 'react';
import { analyticsText as text } from './analytics.messages';
import type { Overview } from './analytics.requests';
import { ChartFrame } from './chart-frame';
import { FigureLink } from './figure-tiles';
import { dayText, type ShowContents } from './overview-show';
import type { Series } from './series-chart';

const SeriesChart = lazy(async () => ({ default: (await import('./series-chart')).SeriesChart }));

/** Lines are told apart by color and by their dashes. */
const LINES = [
  { color: 'var(--foyer-accent-text)', dash: '' },
  { color: 'var(--foyer-success-text)', dash: '7 3' },
  { color: 'var(--foyer-warning-text)', dash: '2 3' },
  { color: 'var(--foyer-danger-text)', dash: '9 3 2 3' },
  { color: 'var(--foyer-text)', dash: '4 5' },
] as const;

const DAY_MS = 86_400_000;

interface OverviewChartsProps {
  overview: Overview;
  show: ShowContents;
}

/** Week by week: viewers of each channel, who had been here before, and the chat. */
export function OverviewCharts({ overview, show }: OverviewChartsProps) {
  const { weeks, totals } = overview;
  const names = weeks.map(({ week }) => dayText(week));
  const incomplete = incompleteWeeks(overview);
  const incompleteNames = names.filter((_, index) => incomplete[index]).join(', ');
  const note = incompleteNames && <Note>{text('weekly.incomplete', { weeks: incompleteNames })}</Note>;
  const weekCell = (index: number) => {
    const { week, contents } = weeks[index]!;
    return contents > 0 ? <FigureLink to={show.path(`week:${week}`)}>{names[index]}</FigureLink> : names[index];
  };
  const returning = [
    { name: text('tile.returning'), values: weeks.map((week) => week.returningViewers), color: LINES[0].color },
    { name: text('tile.new'), values: weeks.map((week) => week.newViewers), color: LINES[1].color },
  ];
  const messages = [{ name: text('chart.wrote'), values: weeks.map((week) => week.messages), color: LINES[0].color }];
  const tableOf = (series: readonly Series[]) => ({
    columns: [text('weekly.week'), ...series.map(({ name }) => name)],
    rows: () =>
      weeks.map(({ week }, index) => ({
        key: week,
        cells: [weekCell(index), ...series.map(({ values }) => values[index] ?? 0)],
      })),
  });
  return (
    <>
      <ChannelChart {...{ overview, names, incomplete, note, tableOf }} />
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 26rem), 1fr))"
        columnGap="4"
        alignItems="start"
      >
        <ChartFrame
          title={text('weekly.returning')}
          lead={text('weekly.returningLead', { share: percentOf(totals.returningViewers, totals.viewers) })}
          legend={returning}
          table={tableOf(returning)}
          notes={note}
        >
          <SeriesChart parts={names} kind="stack" series={returning} incomplete={incomplete} />
        </ChartFrame>
        {totals.messages > 0 && (
          <ChartFrame
            title={text('weekly.messages')}
            lead={mostOf(messages[0]!.values, names)}
            table={tableOf(messages)}
            notes={note}
          >
            <SeriesChart parts={names} kind="stack" series={messages} incomplete={incomplete} />
          </ChartFrame>
        )}
      </chakra.div>
    </>
  );
}

interface ChannelChartProps {
  overview: Overview;
  names: readonly string[];
  incomplete: readonly boolean[];
  /** Which weeks are incomplete. */
  note: React.ReactNode;
  tableOf: (series: readonly Series[]) => {
    columns: string[];
    rows: () => { key: string; cells: React.ReactNode[] }[];
  };
}

/** Of many channels, the table has all and the chart those with the most viewers. */
function ChannelChart({ overview: { weeks, channels }, names, incomplete, note, tableOf }: ChannelChartProps) {
  const all = {
    name: text('weekly.all'),
    values: weeks.map(({ viewers }) => viewers),
    color: 'color-mix(in srgb, var(--foyer-text-muted) 30%, transparent)',
  };
  const channelNames = distinct([all.name, ...channels.map(({ name }) => name ?? text('channels.none'))]).slice(1);
  const series = channels.map(({ weeks: values }, index) => ({
    name: channelNames[index]!,
    values,
    ...LINES[index % LINES.length]!,
  }));
  const isOne = series.length === 1;
  const drawn = series.slice(0, LINES.length);
  const most = mostOf(all.values, names);
  return (
    <ChartFrame
      title={text(isOne ? 'weekly.viewers' : 'weekly.channels')}
      lead={isOne ? most : mostOf(all.values, names, 'weekly.channelsLead')}
      legend={isOne ? [] : [...drawn, all]}
      table={tableOf(isOne ? [{ ...all, name: text('chart.viewers') }] : [...series, all])}
      notes={
        <>
          {note}
          {series.length > drawn.length && <Note>{text('weekly.fewChannels', { count: drawn.length })}</Note>}
        </>
      }
    >
      <SeriesChart parts={names} kind="lines" series={drawn} whole={isOne ? null : all} incomplete={incomplete} />
    </ChartFrame>
  );
}

const Note = chakra('p', { base: { mt: '1', color: 'text-muted', fontSize: 'xs' } });

/** Whether days of each week aren't in its numbers: those outside the period, and today, because it isn't over. */
function incompleteWeeks({ period, weeks, timeZoneName }: Overview): boolean[] {
  const today = dateOf(dayIn(timeZoneName)(Date.now()));
  return weeks.map(({ week }) => {
    const lastDay = dateOf(Date.parse(week) + 6 * DAY_MS);
    return week < period.from || lastDay > period.to || lastDay >= today;
  });
}

function mostOf(
  values: readonly number[],
  names: readonly string[],
  message: 'weekly.most' | 'weekly.channelsLead' = 'weekly.most',
): string {
  const most = Math.max(0, ...values);
  return text(message, { most: most.toLocaleString('en-US'), week: names[values.indexOf(most)] ?? '' });
}

/** Of several channels with the same name, the second is called "Name (2)". */
function distinct(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
