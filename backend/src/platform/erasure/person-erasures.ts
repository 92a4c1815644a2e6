import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/unit-of-work.js';
import { Contributions, type Registry } from '../discovery/contributions.js';

/** Erases what one module stores about people. Must be idempotent: after a crash, it starts again. */
export interface PersonErasure {
  /** The name for counting, in camel case. The dashboard may have its own wording for it. */
  readonly step: string;
  /** Returns how much is left to erase. */
  count(uids: readonly string[]): Promise<number>;
  /** Erases one batch in the transaction and returns its size; 0 means that nothing is left. */
  eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number>;
}

/** Collects what modules store about people. */
@Injectable()
export class PersonErasures implements Registry<PersonErasure> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly PersonErasure[] {
    return this.contributions.to(PersonErasures);
  }

  /** Accounts come last, because until then they determine what must be erased. */
  get inOrder(): readonly PersonErasure[] {
    const isLast = ({ step }: PersonErasure) => Number(step === 'accounts');
    return this.entries.toSorted((a, b) => isLast(a) - isLast(b));
  }
}
