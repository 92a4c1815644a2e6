import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** Codes of answers, as opposed to no answer: the name is not there, or has no TXT record. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

export interface DomainProofOptions {
  /** `ip:port` of resolvers to ask instead of the system's. */
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
}

/** Asks the domain name system whether someone who holds a domain published what we gave them. */
export class DomainProof {
  private readonly options: { timeout: number; tries: number };

  constructor(private readonly given: DomainProofOptions = {}) {
    this.options = { timeout: given.timeoutMs ?? TIMEOUT_MS, tries: TRIES };
  }

  /** Whether one TXT record of the name is exactly the value; throws when nobody answers, which proves neither. */
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
