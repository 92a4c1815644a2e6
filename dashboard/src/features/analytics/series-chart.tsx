import { Area, Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { AXIS, countText, LINE, TOOLTIP } from './chart-look';

export interface Series {
  name: string;
  values: readonly number[];
  color: string;
  /** Of a line: tells it apart without colors. */
  dash?: string;
}

export interface SeriesChartProps {
  /** Names of the parts of time. */
  parts: readonly string[];
  kind: 'lines' | 'stack';
  series: readonly Series[];
  /** Drawn as an area behind lines. */
  whole?: Series | null;
  /** Parts with days that aren't in the numbers: they are drawn lighter and end a line, because it would seem to fall. */
  incomplete: readonly boolean[];
}

/** Draws several numbers over the same parts of time. Loaded when it is needed. */
export function SeriesChart({ parts, kind, series, whole = null, incomplete }: SeriesChartProps) {
  const shown = whole ? [...series, whole] : series;
  const data = parts.map((part, index) => {
    const values = shown.map((each) => each.values[index] ?? 0);
    return { part, ...(incomplete[index] ? { incomplete: values } : { complete: values }) };
  });
  return (
    <ResponsiveContainer width="100%" height={240}>
      <ComposedChart data={data} margin={{ top: 16, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} {...LINE} />
        <XAxis dataKey="part" tick={AXIS} axisLine={LINE} tickLine={false} minTickGap={16} />
        <YAxis
          allowDecimals={false}
          width={56}
          tick={AXIS}
          tickFormatter={countText}
          axisLine={false}
          tickLine={false}
        />
        <Tooltip {...TOOLTIP} formatter={(value) => countText(Number(value))} />
        {whole && (
          <Area
            dataKey={`complete[${series.length}]`}
            name={whole.name}
            stroke="none"
            fill={whole.color}
            fillOpacity={1}
            isAnimationActive={false}
          />
        )}
        {series.map(({ name, color, dash }, index) =>
          kind === 'lines' ? (
            <Line
              key={name}
              dataKey={`complete[${index}]`}
              name={name}
              type="linear"
              stroke={color}
              strokeWidth={2}
              {...(dash && { strokeDasharray: dash })}
              dot={{ r: 2.5, fill: color, strokeWidth: 0 }}
              isAnimationActive={false}
            />
          ) : (
            <Bar
              key={name}
              dataKey={`complete[${index}]`}
              name={name}
              stackId="stack"
              fill={color}
              maxBarSize={48}
              isAnimationActive={false}
            />
          ),
        )}
        {shown.map(({ name, color }, index) =>
          kind === 'lines' ? (
            <Line
              key={`${name} incomplete`}
              dataKey={`incomplete[${index}]`}
              name={name}
              stroke={color}
              strokeWidth={0}
              dot={{ r: 3, fill: 'var(--foyer-surface)', stroke: color, strokeWidth: 1.5 }}
              isAnimationActive={false}
            />
          ) : (
            <Bar
              key={`${name} incomplete`}
              dataKey={`incomplete[${index}]`}
              name={name}
              stackId="stack"
              fill={color}
              fillOpacity={0.4}
              maxBarSize={48}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
