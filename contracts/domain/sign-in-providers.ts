/** Providers for everyone. */
export const SHARED_PROVIDERS = ['google', 'facebook'] as const;
export type SharedProvider = (typeof SHARED_PROVIDERS)[number];

/** Those, and an organization's own. */
export const SIGN_IN_PROVIDERS = [...SHARED_PROVIDERS, 'own'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** The party that a window asks: a provider, or the product itself for a password that must not be entered on another host. */
export const PASSWORD_WINDOW = 'password';
export type WindowProvider = SignInProvider | typeof PASSWORD_WINDOW;
/** The window's page, below the product's own address. */
export const PASSWORD_WINDOW_PATH = '/dashboard/window';

/** Where someone is signing in. */
export const SIGN_IN_SURFACES = ['viewer', 'dashboard'] as const;
export type SignInSurface = (typeof SIGN_IN_SURFACES)[number];

/** A provider's display name; an organization's own provider uses the text of its button. */
export const PROVIDER_NAMES: Readonly<Record<SharedProvider, string>> = { google: 'Google', facebook: 'Facebook' };

/**
 * Where a provider sends the browser back to, below the product's own address. Each has its own address, and so does each
 * organization's, which is identified by its domain: what one sends is never given to another.
 */
export function callbackPath(provider: SharedProvider | { readonly domain: string }): string {
  const base = '/api/session/providers';
  if (typeof provider === 'string') return `${base}/${provider}/callback`;
  return `${base}/own/callback/${encodeURIComponent(provider.domain.trim().toLowerCase())}`;
}

/** The page where a sign-in window reports to the page that opened it. */
export const SIGNED_IN_PATH = '/signed-in';
export const SIGNED_IN_CHANNEL = 'foyer.sign-in';

export const NO_ACCOUNT = 'No account Found. Please sign up';
export const ACCOUNT_EXISTS =
  'An account already exists with this email address. Please sign in with the correct password';
export const ACCOUNT_EXISTS_OTHERWISE = `${ACCOUNT_EXISTS} or your login link`;

/** Shown if the browser didn't keep the sign-in cookie (spec 1 §8). */
export function cookiesBlocked(provider: string): string {
  return `Third Party Cookies must be enabled to log in with ${provider}. Please enable them in your browser's settings, refresh the page, and try again.`;
}
