import { describe, expect, it } from '@jest/globals';
import { contrast, parseHex, type Rgb } from '../../contracts/domain/color';
import { entryVariables } from './entry-variables';
import { DASHBOARD_DARK, DASHBOARD_LIGHT, paintsToVariables } from './paint';

const ACCENTS = ['#ffffff', '#000000', '#ffd400', '#b00020', '#004bed', '#808080', '#f6f7f8', '#111418'];

describe('the colors of account pages', () => {
  it.each([
    ['light', DASHBOARD_LIGHT],
    ['dark', DASHBOARD_DARK],
  ] as const)("are those of the dashboard's sign-in (%s) where no organization has a color", (mode, paints) => {
    for (const theme of [null, undefined, {}, { buttonBackgroundColor: 'blue' }])
      expect(entryVariables(mode, theme)).toMatchObject({ ...paintsToVariables(paints), '--foyer-scheme': mode });
  });

  it.each(ACCENTS)("have an organization's accent %s where it can be seen and read", (accent) => {
    for (const mode of ['light', 'dark'] as const) {
      const variables = entryVariables(mode, { buttonBackgroundColor: accent, backgroundColor: '#ff0000' });
      const color = (name: string) => parseHex(variables[`--foyer-${name}`]) as Rgb;
      expect(contrast(color('accent'), color('surface'))).toBeGreaterThanOrEqual(3);
      for (const ground of ['accent', 'accent-hover'])
        expect(contrast(color('on-accent'), color(ground))).toBeGreaterThanOrEqual(4.5);
      for (const name of ['accent-text', 'focus'])
        expect(contrast(color(name), color('surface'))).toBeGreaterThanOrEqual(4.5);
      expect(variables['--foyer-page']).toBe(mode === 'dark' ? '#111418' : '#f6f7f8');
    }
  });

  it('keep an accent that is fine as it is', () => {
    expect(entryVariables('light', { buttonBackgroundColor: '#b00020' })['--foyer-accent']).toBe('#b00020');
  });
});
