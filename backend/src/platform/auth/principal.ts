import type { IdentityKind } from '../../../../contracts/domain/identity.js';

/** The caller, from a verified token. The same for every controller and stream. */
export interface Principal {
  uid: string;
  kind: IdentityKind;
  /** Display name; null until the person joins as a guest or signs in. */
  displayName: string | null;
  photoUrl: string | null;
  /** Refresh token family; null for an anonymous identity, which has no row. */
  sessionId: string | null;
  /** The personal access token used for the request; null if there is none. */
  tokenId: string | null;
  /** The creator of the personal access token, if different from the person it acts for. */
  tokenMaker?: { readonly id: string; readonly name: string | null };
  /** The only organization in which this credential is valid; null means everywhere. */
  clientId: string | null;
  /** For guests: when the name was entered, in epoch milliseconds. */
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
