import { type ClientTheme, THEME_COLORS } from '@contracts/domain/theme';

/** A theme's form values: empty where nothing was chosen. */
export function themeValuesOf(theme: ClientTheme | null): ClientTheme {
  const colors = Object.fromEntries(THEME_COLORS.map((name) => [name, theme?.[name] ?? '']));
  return { ...colors, backgroundImage: theme?.backgroundImage ?? '' };
}
