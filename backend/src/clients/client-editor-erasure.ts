import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type PersonErasure, PersonErasures } from '../platform/erasure/person-erasures.js';

/** Keeps organizations and images that an erased person saved or uploaded, but clears that person's id from them. */
@Injectable()
@Contributes(PersonErasures)
export class ClientEditorErasure implements PersonErasure {
  readonly step = 'accounts';

  async count(): Promise<number> {
    return 0;
  }

  async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    await transaction.query('UPDATE clients SET updated_by = NULL WHERE updated_by = ANY($1::uuid[])', [uids]);
    await transaction.query('UPDATE images SET uploaded_by = NULL WHERE uploaded_by = ANY($1::uuid[])', [uids]);
    return 0;
  }
}
