const WIDTH = 240;
const HEIGHT = 48;
/** Keeps the line inside at its highest and lowest. */
const INSET = 2;

export interface SparklineProps {
  /** At equal distances. */
  samples: readonly number[];
  label: string;
}

/** The course of a number, without axes. */
export function Sparkline({ samples, label }: SparklineProps) {
  const most = Math.max(1, ...samples);
  const step = WIDTH / Math.max(1, samples.length - 1);
  const points = samples.map((value, at) => {
    const y = HEIGHT - INSET - (value / most) * (HEIGHT - 2 * INSET);
    return `${(at * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ display: 'block', width: '100%', maxWidth: WIDTH, height: HEIGHT }}
    >
      <polygon
        points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`}
        fill="color-mix(in srgb, var(--foyer-accent-text) 14%, transparent)"
      />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--foyer-accent-text)"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
