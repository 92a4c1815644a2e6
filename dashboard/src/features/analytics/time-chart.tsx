import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { AXIS, countText, LINE, TOOLTIP } from './chart-look';

export interface ChartPoint {
  /** Epoch milliseconds. */
  at: number;
  value: number;
  /** The same of the content to compare with. */
  before: number | null;
}

export interface ChartExtra {
  name: string;
  values: readonly number[];
  color: string;
}

export interface TimeChartProps {
  points: readonly ChartPoint[];
  kind: 'area' | 'bars';
  valueName: string;
  beforeName: string | null;
  /** What else happened in each part, drawn as low bars with a scale of their own. */
  extras?: readonly ChartExtra[];
  /** Times with a name, drawn as lines. */
  marks: readonly { at: number; name: string }[];
  timeText: (at: number) => string;
}

/** Bars of what else happened reach up to a third of the chart. */
const EXTRAS_SHARE = 3;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** Minutes between times on the axis. */
const TICK_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, DAY_MINUTES, 2 * DAY_MINUTES, 7 * DAY_MINUTES, 28 * DAY_MINUTES];
const MOST_TICKS = 8;

/** Round times between the first and the last. */
function ticksOf(points: readonly ChartPoint[]): number[] {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const minutes = TICK_STEPS.find((each) => (last - first) / (each * MINUTE_MS) < MOST_TICKS) ?? TICK_STEPS.at(-1)!;
  const step = minutes * MINUTE_MS;
  const from = Math.ceil(first / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((last - from) / step) + 1) }, (_, index) => from + index * step);
}

/** Draws numbers over time. Loaded when it is needed. */
export function TimeChart({ points, kind, valueName, beforeName, extras = [], marks, timeText }: TimeChartProps) {
  const data = points.map((point, index) => ({ ...point, extras: extras.map(({ values }) => values[index] ?? 0) }));
  const hasBars = kind === 'bars' || extras.length > 0;
  const half = hasBars && points.length > 1 ? (points[1]!.at - points[0]!.at) / 2 : 0;
  return (
    <ResponsiveContainer width="100%" height={240}>
      <ComposedChart data={data} margin={{ top: 16, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} {...LINE} />
        <XAxis
          dataKey="at"
          type="number"
          domain={[`dataMin - ${half}`, `dataMax + ${half}`]}
          ticks={ticksOf(points)}
          tickFormatter={timeText}
          tick={AXIS}
          axisLine={LINE}
          tickLine={false}
          interval="equidistantPreserveStart"
          minTickGap={32}
        />
        <YAxis
          allowDecimals={false}
          width={56}
          tick={AXIS}
          tickFormatter={countText}
          axisLine={false}
          tickLine={false}
        />
        {extras.length > 0 && <YAxis yAxisId="extras" hide domain={[0, (most: number) => EXTRAS_SHARE * most]} />}
        <Tooltip
          {...TOOLTIP}
          formatter={(value) => countText(Number(value))}
          labelFormatter={(at) => timeText(Number(at))}
        />
        {extras.map(({ name, color }, index) => (
          <Bar
            key={name}
            yAxisId="extras"
            dataKey={`extras[${index}]`}
            name={name}
            stackId="extras"
            fill={color}
            fillOpacity={0.55}
            isAnimationActive={false}
          />
        ))}
        {kind === 'area' ? (
          <Area
            dataKey="value"
            name={valueName}
            type="linear"
            stroke="var(--foyer-accent-text)"
            strokeWidth={2}
            fill="var(--foyer-accent-text)"
            fillOpacity={0.14}
            isAnimationActive={false}
          />
        ) : (
          <Bar dataKey="value" name={valueName} fill="var(--foyer-accent-text)" isAnimationActive={false} />
        )}
        {beforeName !== null && (
          <Line
            dataKey="before"
            name={beforeName}
            type="linear"
            stroke="var(--foyer-text-muted)"
            strokeDasharray="4 4"
            dot={false}
            isAnimationActive={false}
          />
        )}
        {marks.map(({ at, name }) => (
          <ReferenceLine key={`${at} ${name}`} x={at} stroke="var(--foyer-warning-text)" strokeDasharray="2 3" />
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
