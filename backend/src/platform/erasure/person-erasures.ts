import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/unit-of-work.js';
import { Contributions, type Registry } from '../discovery/contributions.js';

/** Erases what one module keeps of people. Doing it twice must do no harm: after a crash it begins again. */
export interface PersonErasure {
  /** What it is counted as, in camel case; the dashboard may have words of its own for it. */
  readonly step: string;
  /** How much there is left. */
  count(uids: readonly string[]): Promise<number>;
  /** Erases one batch in the transaction, and returns its size; 0: nothing is left. */
  eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number>;
}

/** Where modules say what they keep of people. */
@Injectable()
export class PersonErasures implements Registry<PersonErasure> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly PersonErasure[] {
    return this.contributions.to(PersonErasures);
  }

  /** The accounts themselves last: until then they name what has to be erased. */
  get inOrder(): readonly PersonErasure[] {
    const isLast = ({ step }: PersonErasure) => Number(step === 'accounts');
    return this.entries.toSorted((a, b) => isLast(a) - isLast(b));
  }
}
