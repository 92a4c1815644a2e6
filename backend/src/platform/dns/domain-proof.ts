import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** DNS responses, as opposed to no response: the name doesn't exist, or has no TXT record. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

export interface DomainProofOptions {
  /** `ip:port` of resolvers to use instead of the system's. */
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
}

/** Verifies through DNS that the owner of a domain has published the value that we gave them. */
export class DomainProof {
  private readonly options: { timeout: number; tries: number };

  constructor(private readonly given: DomainProofOptions = {}) {
    this.options = { timeout: given.timeoutMs ?? TIMEOUT_MS, tries: TRIES };
  }

  /** Whether one TXT record of the name equals the value. Throws if no resolver responds, which proves neither. */
  async isPublished(name: string, value: string): Promise<boolean> {
    const resolver = new Resolver(this.options);
    if (this.given.servers?.length) resolver.setServers(this.given.servers);
    try {
      const records = await resolver.resolveTxt(name);
      return records.some((parts) => parts.join('').trim() === value);
    } catch (error) {
      if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    }
  }
}
