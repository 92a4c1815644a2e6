import { contrast, parseHex, type Rgb } from '@contracts/domain/color';
import { describe, expect, it } from '@jest/globals';
import { DASHBOARD_DARK, DASHBOARD_LIGHT, type Paint, type Paints } from './paint';

const ratio = (paints: Paints, text: Paint, ground: Paint) =>
  contrast(parseHex(paints[text]) as Rgb, parseHex(paints[ground]) as Rgb);

const TEXT_ON: readonly (readonly [Paint, Paint])[] = [
  ...(['page', 'surface', 'raised', 'sunken'] as const).flatMap((ground) => [
    ['text', ground] as const,
    ['text-muted', ground] as const,
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-text', 'surface'],
  ['accent-text', 'accent-tint'],
  ['nav-link', 'nav'],
  ['success-text', 'success-tint'],
  ['warning-text', 'warning-tint'],
  ['danger-text', 'danger-tint'],
  ['danger-text', 'surface'],
  ['on-live', 'live'],
];

describe.each([
  ['light', DASHBOARD_LIGHT],
  ['dark', DASHBOARD_DARK],
])('%s dashboard', (_name, paints) => {
  it.each(TEXT_ON)('%s reads on %s', (text, ground) => {
    expect(ratio(paints, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the edge of controls and the focus', () => {
    for (const ground of ['page', 'surface'] as const) {
      expect(ratio(paints, 'border-control', ground)).toBeGreaterThanOrEqual(3);
      expect(ratio(paints, 'focus', ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
