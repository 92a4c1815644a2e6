import type { OrganisationTheme } from '@contracts/domain/theme';

/** Channel over organisation over default: a colour that the channel left out is the organisation's. */
export function mergedTheme(
  client: OrganisationTheme | null | undefined,
  channel: Record<string, unknown> | null | undefined,
): OrganisationTheme {
  const chosen = Object.entries(channel ?? {}).filter(([, value]) => typeof value === 'string' && value !== '');
  return { ...client, ...Object.fromEntries(chosen) };
}
