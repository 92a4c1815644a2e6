import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';

/** What is counted of a person while it is erased. */
export const ERASURE_STEPS = ['messages', 'presence', 'auditValues', 'mails', 'images', 'accounts'] as const;
export type ErasureStep = (typeof ERASURE_STEPS)[number];

/** Erases what one module keeps of people. Doing it twice must do no harm: after a crash it begins again. */
export interface PersonErasure {
  step: ErasureStep;
  /** How much there is left. */
  count(uids: readonly string[]): Promise<number>;
  /** Erases a part of it within the transaction, and answers how much that was; 0: nothing is left. */
  eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number>;
}

/** Where modules say what they keep of people; they register in `onModuleInit`. */
@Injectable()
export class PersonErasures {
  private readonly erasures: PersonErasure[] = [];

  register(erasure: PersonErasure): void {
    this.erasures.push(erasure);
  }

  /** The accounts themselves last: until then they name what has to be erased. */
  get inOrder(): readonly PersonErasure[] {
    const isLast = ({ step }: PersonErasure) => Number(step === 'accounts');
    return this.erasures.toSorted((a, b) => isLast(a) - isLast(b));
  }
}
