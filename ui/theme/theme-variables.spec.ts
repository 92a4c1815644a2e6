import { BLACK, contrast, mix, parseHex, type Rgb, WHITE } from '@contracts/domain/color';
import { THEME_PRESETS } from '@contracts/domain/theme-presets.data';
import { describe, expect, it } from '@jest/globals';
import { panelVariables, themeVariables } from './theme-variables';

const rgb = (value: string | undefined) => parseHex(value) as Rgb;
const ratio = (variables: Record<string, string>, text: string, ground: string) =>
  contrast(rgb(variables[`--foyer-${text}`]), rgb(variables[`--foyer-${ground}`]));

describe('themeVariables', () => {
  it('is dark without a theme and keeps the default accent', () => {
    const variables = themeVariables(null);
    expect(variables['--foyer-scheme']).toBe('dark');
    expect(variables['--foyer-accent']).toBe('#004bed');
    expect(variables['--foyer-page-image']).toBe('none');
  });

  it.each([
    ['black on black', { textColor: '#000', backgroundColor: '#000' }],
    ['white on white', { textColor: '#fff', backgroundColor: '#ffffff' }],
    ['middle grey on middle grey', { textColor: '#777777', backgroundColor: '#808080' }],
    ['yellow buttons with white text', { buttonBackgroundColor: '#ffe600', buttonTextColor: '#ffffff' }],
    ['a pale page and nothing said of its text', { backgroundColor: '#fdf6e3' }],
    ['a pale well with pale text', { wellBackgroundColor: '#fafafa', wellTextColor: '#eeeeee' }],
    ['a bar the colour of its links', { navBackgroundColor: '#123456', navLinkColor: '#123456' }],
    ['nonsense', { textColor: 'red; }', backgroundColor: 'url(x)', buttonBackgroundColor: '' }],
  ])('keeps text readable: %s', (_name, theme) => {
    const variables = themeVariables(theme);
    for (const [text, ground] of [
      ['text', 'page'],
      ['text-muted', 'page'],
      ['text', 'sunken'],
      ['text-muted', 'surface'],
      ['text-muted', 'sunken'],
      ['accent-text', 'surface'],
      ['on-accent', 'accent'],
      ['on-accent', 'accent-hover'],
      ['on-well', 'well'],
      ['on-well-muted', 'well'],
      ['nav-link', 'nav'],
      ['nav-link-hover', 'nav'],
    ] as const) {
      expect([text, ground, ratio(variables, text, ground) >= 4.5]).toEqual([text, ground, true]);
    }
    expect(ratio(variables, 'border-control', 'page')).toBeGreaterThanOrEqual(3);
    expect(ratio(variables, 'focus', 'page')).toBeGreaterThanOrEqual(3);
    expect(ratio(variables, 'nav-accent', 'nav')).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['a dark panel on a light page', { backgroundColor: '#ffffff', wellBackgroundColor: '#101820' }],
    ['a light panel on a dark page', { backgroundColor: '#101820', wellBackgroundColor: '#fff8e1' }],
    ['a panel in a middle tone', { wellBackgroundColor: '#7f7f7f', wellTextColor: '#808080' }],
    ...THEME_PRESETS.map(({ name, colors }) => [name, colors] as const),
  ])('keeps everything in the panel readable: %s', (_name, theme) => {
    const panel = panelVariables(theme);
    expect(panel['--foyer-page']).toBe(theme.wellBackgroundColor);
    for (const ground of ['page', 'surface', 'raised', 'sunken'])
      for (const text of ['text', 'text-muted', 'accent-text'])
        expect([text, ground, ratio(panel, text, ground) >= 4.5]).toEqual([text, ground, true]);
    expect(ratio(panel, 'border-control', 'page')).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['a new organization', {}],
    ['a page whose color alone was chosen', { backgroundColor: '#fdf6e3' }],
  ])('sets the panel off from the page only slightly: %s', (_name, theme) => {
    const ground = rgb(panelVariables(theme)['--foyer-page']);
    expect(contrast(ground, rgb(themeVariables(theme)['--foyer-page']))).toBeLessThan(1.2);
  });

  it('takes an image only from an address, and cannot be broken out of', () => {
    const imageOf = (backgroundImage: string) => themeVariables({ backgroundImage })['--foyer-page-image'];
    const veil = 'rgb(21 24 28 / 0.7)';
    expect(imageOf('/media/wall.jpg')).toBe(`linear-gradient(${veil}, ${veil}), url("/media/wall.jpg")`);
    expect(imageOf('javascript:alert(1)')).toBe('none');
    expect(imageOf('//evil.example/a.jpg')).toBe('none');
    expect(imageOf('https://a.b/c.jpg") red')).toContain(', url("https://a.b/c.jpg%22) red")');
  });

  it.each(['#15181c', '#ffffff', '#000000', '#edf4f5', '#777777', '#808080', '#b5452f', '#2fa4dc', '#ffe600'])(
    'veils an image so that text reads on it whatever it shows, on a page of %s',
    (backgroundColor) => {
      const variables = themeVariables({ backgroundColor, backgroundImage: '/media/wall.jpg', textColor: '#888888' });
      const page = rgb(backgroundColor);
      const veil = Number(/ \/ ([\d.]+)\)/.exec(variables['--foyer-page-image'] ?? '')?.[1]);
      expect(veil).toBeGreaterThanOrEqual(0.7);
      for (const shown of [BLACK, WHITE])
        for (const text of ['text', 'text-muted', 'accent-text', 'focus'])
          expect([text, contrast(rgb(variables[`--foyer-${text}`]), mix(shown, page, veil)) >= 4.45]).toEqual([
            text,
            true,
          ]);
    },
  );
});
