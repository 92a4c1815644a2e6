import { Injectable, type Type } from '@nestjs/common';
import type { Transaction } from '../database/unit-of-work.js';
import { Contributes } from '../discovery/contributions.js';
import { type PersonErasure, PersonErasures } from './person-erasures.js';

/** For what stays when someone who saved it is erased: statements on the module's own tables that clear the ids in `$1`. */
export function editorErasure(...statements: readonly string[]): Type<PersonErasure> {
  @Injectable()
  @Contributes(PersonErasures)
  class EditorErasure implements PersonErasure {
    readonly step = 'accounts';

    async count(): Promise<number> {
      return 0;
    }

    async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
      for (const statement of statements) await transaction.query(statement, [uids]);
      return 0;
    }
  }
  return EditorErasure;
}
