import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type PersonErasure, PersonErasures } from '../platform/erasure/person-erasures.js';

/** Keeps channels that an erased person saved, but clears who last saved them. */
@Injectable()
@Contributes(PersonErasures)
export class ChannelEditorErasure implements PersonErasure {
  readonly step = 'accounts';

  async count(): Promise<number> {
    return 0;
  }

  async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    await transaction.query('UPDATE channels SET updated_by = NULL WHERE updated_by = ANY($1::uuid[])', [uids]);
    return 0;
  }
}
