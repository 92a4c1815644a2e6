/** How a person is known: automatically, by a typed name, or by an account (spec 1 §6). */
export const IdentityKind = { anonymous: 'anonymous', guest: 'guest', registered: 'registered' } as const;
export type IdentityKind = keyof typeof IdentityKind;
/** Kinds that have a row: people who gave a name or an address. */
export type KnownKind = Exclude<IdentityKind, 'anonymous'>;
