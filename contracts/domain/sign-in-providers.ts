/** Who else can say who somebody is: two of everybody, and the one that an organisation has itself. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook', 'own'] as const;

export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** What people call a provider; one of an organisation is called by the text of its button. */
export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const;

/** Where the page of a sign-in window tells the page that opened it. */
export const SIGNED_IN_PATH = '/signed-in';
export const SIGNED_IN_CHANNEL = 'foyer.sign-in';

export const NO_ACCOUNT = 'No account Found. Please sign up';
export const ACCOUNT_EXISTS =
  'An account already exists with this email address. Please sign in with the correct password';
export const ACCOUNT_EXISTS_OTHERWISE = `${ACCOUNT_EXISTS} or your login link`;

/** What somebody reads whose browser kept no cookie of the sign-in (spec 1 §8). */
export function cookiesBlocked(provider: string): string {
  return `Third Party Cookies must be enabled to log in with ${provider}. Please enable them in your browser's settings, refresh the page, and try again.`;
}
