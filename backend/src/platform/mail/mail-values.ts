interface Somebody {
  readonly firstName: string;
}

/** When and from where something was done to an account: the person knows whether that was them. */
interface Done extends Somebody {
  readonly at: Date;
  readonly address: string;
  /** What the browser says of itself. */
  readonly browser: string | null;
}

/** What each kind of mail is made of; nothing else about a person enters one. */
export interface MailValues {
  readonly invitation: Somebody & {
    /** Null: nobody whom the person would know by name. */
    readonly inviter: string | null;
    /** Null: the whole product. */
    readonly organisation: string | null;
    readonly role: string;
    readonly userId: string;
    readonly code: string;
    readonly clientId: string | null;
  };
  readonly 'activation-again': MailValues['invitation'];
  readonly added: Somebody & Pick<MailValues['invitation'], 'inviter' | 'organisation' | 'role'>;
  readonly reset: Somebody & {
    readonly userId: string;
    readonly code: string;
    /** How the account signs in when it has no password yet, else empty. */
    readonly methods: readonly string[];
  };
  readonly 'existing-methods': Somebody & { readonly provider: string; readonly methods: readonly string[] };
  readonly 'address-in-use': Somebody;
  readonly 'email-change': Somebody & {
    /** The present address of the account. */
    readonly email: string;
    readonly newEmail: string;
    readonly userId: string;
    readonly code: string;
  };
  readonly 'email-changed': Done & { readonly newEmail: string };
  readonly 'password-changed': Done & {
    /** Other ways to sign in that ended with the former password. */
    readonly removed?: readonly string[];
  };
  readonly 'sign-in-linked': Done & { readonly provider: string };
  readonly 'owner-changed': Done & { readonly organisation: string; readonly owner: string };
  readonly 'owner-invited': MailValues['owner-changed'];
  readonly 'owner-invitation-withdrawn': MailValues['owner-changed'];
  /** Of the person who was invited; `role`: what they keep. */
  readonly 'own-invitation-withdrawn': Done & { readonly organisation: string; readonly role: string };
  readonly 'token-made': Done & {
    /** Null: nobody whom the person would know by name. */
    readonly maker: string | null;
    readonly organisation: string;
    readonly clientId: string;
    /** What it is for. */
    readonly token: string;
  };
  readonly 'domain-lost': Somebody & { readonly organisation: string; readonly domain: string; readonly at: Date };
}

export type MailKind = keyof MailValues;
