/** How a person is known: automatically, by a typed name, or by an account (spec 1 §6). */
export const IdentityKind = { anonymous: 'anonymous', guest: 'guest', registered: 'registered' } as const;
export type IdentityKind = keyof typeof IdentityKind;
/** Of whom there is a row: anyone who told a name or an address. */
export type KnownKind = Exclude<IdentityKind, 'anonymous'>;
