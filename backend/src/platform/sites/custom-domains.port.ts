/** The organization whose domain it is. */
export interface DomainOwner {
  clientId: string;
  clientKey: string;
}

/** Answered by the clients module. */
export abstract class CustomDomainsPort {
  /** `host` in lower case, without port; null where no organization has proven it. */
  abstract ownerOf(host: string): Promise<DomainOwner | null>;
}
