/** How all charts look, in both color modes. */
export const AXIS = { fill: 'var(--foyer-text-muted)', fontSize: 12 } as const;
export const LINE = { stroke: 'var(--foyer-border)' } as const;
export const TOOLTIP = {
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--foyer-raised)',
    border: '1px solid var(--foyer-border)',
    borderRadius: 8,
    color: 'var(--foyer-text)',
    fontSize: 13,
  },
  itemStyle: { color: 'var(--foyer-text)' },
  cursor: { stroke: 'var(--foyer-border-control)', fill: 'var(--foyer-sunken)' },
} as const;

export const countText = (count: number): string => count.toLocaleString('en-US');
