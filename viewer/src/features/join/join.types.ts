/** How this page lets people join: what the content asks of them (spec 1 §5). */
export interface JoinWays {
  /** Where a guest joins; null where there is no chat, so that only accounts can sign in. */
  contentId: string | null;
  /** A guest needs no e-mail. */
  enableAnonymous: boolean;
  /** Guests may not write. */
  requireSignin: boolean;
}

/** What was typed into the forms so far; a dialog that opens again begins with it. */
export interface JoinTyped {
  name: string;
  email: string;
}
