/** The organization that owns a domain. */
export interface DomainOwner {
  clientId: string;
  clientKey: string;
}

/** Implemented by the clients module. */
export abstract class CustomDomainsPort {
  /** `host` in lower case, without a port. Returns null if no organization has verified it. */
  abstract ownerOf(host: string): Promise<DomainOwner | null>;
}
