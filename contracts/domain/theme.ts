/** Colors chosen by an organization or channel (spec 2 §3, Theme). */
export interface ClientTheme {
  textColor?: string | null;
  backgroundColor?: string | null;
  buttonTextColor?: string | null;
  buttonBackgroundColor?: string | null;
  buttonHoverBackgroundColor?: string | null;
  wellTextColor?: string | null;
  wellBackgroundColor?: string | null;
  navBackgroundColor?: string | null;
  navLinkColor?: string | null;
  navLinkHoverColor?: string | null;
  backgroundImage?: string | null;
}

/** Defaults where a theme has no color: dark gray, blue buttons, white text in panels (spec 2 §9). */
export const DEFAULT_THEME = {
  textColor: '#f4f5f7',
  backgroundColor: '#15181c',
  buttonTextColor: '#ffffff',
  buttonBackgroundColor: '#004bed',
  buttonHoverBackgroundColor: '#003bbd',
  wellTextColor: '#ffffff',
  wellBackgroundColor: '#22262c',
  navBackgroundColor: '#0e1013',
  navLinkColor: '#d5dae0',
  navLinkHoverColor: '#ffffff',
} as const satisfies ClientTheme;

/** The same for the product's own pages, where the device is set to light. */
export const LIGHT_THEME = {
  ...DEFAULT_THEME,
  textColor: '#171b20',
  backgroundColor: '#f6f7f8',
  navBackgroundColor: '#ffffff',
  navLinkColor: '#434b55',
  navLinkHoverColor: '#171b20',
} as const satisfies ClientTheme;

/** Pages where people set up or recover an account: without a bar, in the colors of the dashboard's sign-in. */
export const ENTRY_THEMES = {
  light: { ...LIGHT_THEME, navBackgroundColor: LIGHT_THEME.backgroundColor },
  dark: { ...DEFAULT_THEME, backgroundColor: '#111418', navBackgroundColor: '#111418' },
} as const satisfies Record<string, ClientTheme>;

export type ThemeColor = keyof typeof DEFAULT_THEME;

export const THEME_COLORS = Object.keys(DEFAULT_THEME) as readonly ThemeColor[];

/** Channel over organization: colors that the channel leaves out are the organization's. */
export function mergedTheme(
  client: ClientTheme | null | undefined,
  channel: ClientTheme | null | undefined,
): ClientTheme {
  const chosen = Object.entries(channel ?? {}).filter(([, value]) => typeof value === 'string' && value !== '');
  return { ...client, ...Object.fromEntries(chosen) };
}
