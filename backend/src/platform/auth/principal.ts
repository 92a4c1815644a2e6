import type { IdentityKind } from '../../../../contracts/domain/identity.js';

/** The caller, from a verified token, the same for every controller and stream. */
export interface Principal {
  uid: string;
  kind: IdentityKind;
  /** Name on screen; null until someone joins as guest or signs in. */
  displayName: string | null;
  photoUrl: string | null;
  /** Refresh token family; null for an anonymous identity, which has no row. */
  sessionId: string | null;
  /** Personal access token that speaks for the person; null: the person does. */
  tokenId: string | null;
  /** Who made the personal access token, where that is not the person for whom it speaks. */
  tokenMaker?: { readonly id: string; readonly name: string | null };
  /** The only organization in which this proof of identity counts; null: everywhere. */
  clientId: string | null;
  /** For a guest: when the name was given, in epoch milliseconds. */
  guestSince?: number;
}

/**
 * Whether a person is acting with full rights: neither through a personal access token nor through a session limited to
 * one organization.
 */
export function isInPerson({ tokenId, clientId }: Pick<Principal, 'tokenId' | 'clientId'>): boolean {
  return tokenId === null && clientId === null;
}

/** Whether the credential is valid in this organization. */
export function isWithin({ clientId }: Pick<Principal, 'clientId'>, organization: string): boolean {
  return clientId === null || clientId === organization;
}
