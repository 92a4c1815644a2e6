import { chakra } from '@chakra-ui/react';
import { lazy } from 'react';
import { analyticsText as text } from './analytics.messages';
import { ChartFrame } from './chart-frame';
import type { TimeChartProps } from './time-chart';

const TimeChart = lazy(async () => ({ default: (await import('./time-chart')).TimeChart }));

interface ChartCardProps extends TimeChartProps {
  title: string;
  /** What is seen, in words. */
  lead?: string;
}

/** Numbers over time, and those of another content beside them. */
export function ChartCard({ title, lead = '', ...chart }: ChartCardProps) {
  const { points, valueName, beforeName, extras = [], marks, timeText } = chart;
  const isCompared = beforeName !== null;
  return (
    <ChartFrame
      title={title}
      lead={[lead, isCompared ? text('chart.dashed', { name: beforeName }) : ''].filter(Boolean).join(' ')}
      legend={extras}
      table={{
        columns: [
          text('chart.time'),
          valueName,
          ...(isCompared ? [beforeName] : []),
          ...extras.map(({ name }) => name),
        ],
        rows: () =>
          points.map(({ at, value, before }, index) => ({
            key: at,
            cells: [
              timeText(at),
              value,
              ...(isCompared ? [before] : []),
              ...extras.map(({ values }) => values[index] ?? 0),
            ],
          })),
      }}
      notes={
        marks.length > 0 && (
          <chakra.ul listStyleType="none" fontSize="xs" color="text-muted" mt="1">
            {marks.map(({ at, name }) => (
              <li key={`${at} ${name}`}>
                {timeText(at)} · {name}
              </li>
            ))}
          </chakra.ul>
        )
      }
    >
      <TimeChart {...chart} />
    </ChartFrame>
  );
}
