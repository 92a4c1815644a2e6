import type { ClientDto } from '../../public-api/public.requests';

/** How this page lets people join: what the content asks of them (spec 1 §5). */
export interface JoinWays {
  /** Where a guest joins; null where there is no chat, so that only accounts can sign in. */
  contentId: string | null;
  /** Of the page's address, `channelKey/contentKey`. */
  keys: string;
  /** A guest needs no email. */
  enableAnonymous: boolean;
  /** Guests may not write. */
  requireSignin: boolean;
  /** Whose page it is, which offers its providers; null while it is not known. */
  client: Pick<ClientDto, 'id' | 'authProviders'> | null;
}

export type JoinPurpose = 'join' | 'signIn';

/** What was typed into the forms so far; a dialog that opens again begins with it. */
export interface JoinTyped {
  name: string;
  email: string;
}
