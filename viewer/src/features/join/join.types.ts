import type { ClientDto } from '../../public-api/public.requests';

/** How people can join on this page: what the content requires of them (spec 1 §5). */
export interface JoinWays {
  /** Where a guest joins; null without a chat, so that only accounts can sign in. */
  contentId: string | null;
  /** Keys in the page's address, `channelKey/contentKey`. */
  keys: string;
  /** Guests don't need an email. */
  enableAnonymous: boolean;
  /** Guests may not write. */
  requireSignin: boolean;
  /** Guests may not write for now: hosts have turned on sign-in only. */
  isSigninOnly: boolean;
  /** The organization whose providers the page offers; null until it is known. */
  client: Pick<ClientDto, 'id' | 'authProviders'> | null;
}

/** To write here, in any way, as a guest, or with an account (`mustSignIn`: as a guest they can't), or to sign in. */
export type JoinPurpose = 'join' | 'mustSignIn' | 'joinAsGuest' | 'joinWithAccount' | 'signIn';

/** What has been typed into the forms so far, for when the dialog opens again. */
export interface JoinTyped {
  name: string;
  email: string;
}
