/** Every color that components use; each is a CSS variable, so that a theme can replace it without a new style sheet. */
export const PAINTS = [
  'page',
  'surface',
  'raised',
  'sunken',
  'text',
  'text-muted',
  'border',
  'border-control',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-text',
  'accent-tint',
  'focus',
  'nav',
  'nav-link',
  'nav-link-hover',
  'nav-accent',
  'well',
  'on-well',
  'on-well-muted',
  'success',
  'success-text',
  'success-tint',
  'warning',
  'warning-text',
  'warning-tint',
  'danger',
  'danger-hover',
  'danger-text',
  'danger-tint',
  'live',
  'on-live',
  'scrim',
  'shadow',
] as const;

export type Paint = (typeof PAINTS)[number];
export type Paints = Record<Paint, string>;
export type CssVariables = Record<`--foyer-${string}`, string>;

export const paintVariable = (paint: Paint): `--foyer-${Paint}` => `--foyer-${paint}`;

export function paintsToVariables(paints: Partial<Paints>): CssVariables {
  return Object.fromEntries(Object.entries(paints).map(([paint, value]) => [`--foyer-${paint}`, value]));
}

/** Semantic colors for light backgrounds. */
export const LIGHT_MEANINGS = {
  success: '#0f7a4d',
  'success-text': '#0b6b43',
  'success-tint': '#e3f5ec',
  warning: '#b45309',
  'warning-text': '#92400e',
  'warning-tint': '#fdf1dc',
  danger: '#c8232c',
  'danger-hover': '#a81b23',
  'danger-text': '#b91c25',
  'danger-tint': '#fdecec',
  live: '#d3202b',
  'on-live': '#ffffff',
  scrim: 'rgb(17 20 24 / 0.55)',
  shadow: 'rgb(17 20 24 / 0.16)',
} as const satisfies Partial<Paints>;

/** Semantic colors for dark backgrounds. */
export const DARK_MEANINGS = {
  success: '#1f8f5f',
  'success-text': '#5fd3a0',
  'success-tint': '#12301f',
  warning: '#b45309',
  'warning-text': '#f5b95a',
  'warning-tint': '#33260f',
  danger: '#c8232c',
  'danger-hover': '#a81b23',
  'danger-text': '#ff8d8d',
  'danger-tint': '#3a1719',
  live: '#d3202b',
  'on-live': '#ffffff',
  scrim: 'rgb(0 0 0 / 0.66)',
  shadow: 'rgb(0 0 0 / 0.5)',
} as const satisfies Partial<Paints>;

export const DASHBOARD_LIGHT: Paints = {
  page: '#f6f7f8',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eef0f2',
  text: '#171b20',
  'text-muted': '#56606b',
  border: '#e1e4e8',
  'border-control': '#868f9a',
  accent: '#004bed',
  'accent-hover': '#003bbd',
  'on-accent': '#ffffff',
  'accent-text': '#0046dc',
  'accent-tint': '#e8effe',
  focus: '#004bed',
  nav: '#ffffff',
  'nav-link': '#434b55',
  'nav-link-hover': '#171b20',
  'nav-accent': '#004bed',
  well: '#eef0f2',
  'on-well': '#171b20',
  'on-well-muted': '#56606b',
  ...LIGHT_MEANINGS,
};

export const DASHBOARD_DARK: Paints = {
  page: '#111418',
  surface: '#1a1f25',
  raised: '#262c34',
  sunken: '#14181c',
  text: '#f1f3f5',
  'text-muted': '#a6afba',
  border: '#363e48',
  'border-control': '#7a8490',
  accent: '#2864f5',
  'accent-hover': '#1f58e6',
  'on-accent': '#ffffff',
  'accent-text': '#86abff',
  'accent-tint': '#16254a',
  focus: '#86abff',
  nav: '#1a1f25',
  'nav-link': '#c4cbd3',
  'nav-link-hover': '#ffffff',
  'nav-accent': '#86abff',
  well: '#262c34',
  'on-well': '#f1f3f5',
  'on-well-muted': '#a6afba',
  ...DARK_MEANINGS,
};
